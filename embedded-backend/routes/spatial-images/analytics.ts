import { createRoute, z } from '@hono/zod-openapi'

import { analyse } from '#backend/rules/spatial-images/analytics.ts'
import { countView } from '#backend/rules/spatial-images/count-view.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn, anyone } from '../http/authentication.ts'
import { failures, json } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'

const counts = {
  views: z.int().openapi({ description: 'Looks by others.' }),
  viewers: z.int().openapi({ description: 'Different lookers, counted for each item and day.' }),
  favorites: z.int().openapi({ description: 'Favorites kept since, and still.' }),
}

const AnalyticsSchema = z
  .object({
    days: z
      .array(z.object({ date: z.iso.date().openapi({ description: 'The day in Asia/Tokyo.' }), ...counts }))
      .openapi({ description: 'A row a day, oldest first, today last.' }),
    totals: z.object(counts).openapi({ description: 'All of the days.' }),
    embeddingSites: z
      .array(
        z.object({
          origin: z.string().openapi({ description: 'Origin of the site.' }),
          views: counts.views,
        }),
      )
      .openapi({ description: 'The 100 sites with most looks, most first.' }),
    items: z
      .array(
        z.object({
          spatialImageId: z.string().openapi({ description: 'Id of the item.' }),
          title: z.string().openapi({ description: 'Its title.' }),
          views: counts.views,
        }),
      )
      .openapi({ description: 'The 100 items with most looks, most first.' }),
  })
  .openapi('Analytics', { description: 'How own items are looked at.' })

export function registerAnalyticsRoutes(app: BackendApp, services: ContentServices): void {
  serveGetAnalytics(app, services)
}

function serveGetAnalytics(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me/analytics',
    operationId: 'getAnalytics',
    summary: 'How own items are looked at',
    description: 'Own items only; days are those of Asia/Tokyo and today is the last.',
    'x-extension': true,
    ...signedIn(services),
    request: {
      query: z.object({
        days: z.enum(['7', '28', '90']).default('28').openapi({ description: 'How many days.' }),
        spatialImageId: z.string().optional().openapi({ description: 'One own item only.' }),
      }),
    },
    responses: {
      200: json(AnalyticsSchema, 'The counts.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { days, spatialImageId } = c.req.valid('query')
    const { id: ownerId } = c.get('user')
    return c.json(await analyse(services, ownerId, { days: Number(days), spatialImageId }), 200)
  })
}

const origin = z
  .string()
  .max(300)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, {
    message: 'https://example.com の形で送ってください。',
  })

const ViewSchema = z
  .object({
    embedOrigin: origin.nullish().openapi({
      type: ['string', 'null'],
      description: 'Origin of the site that embeds the item, such as https://example.com.',
    }),
  })
  .openapi('View', { description: 'A look at a spatial image.' })

export function registerViewRoutes(app: BackendApp, services: ContentServices): void {
  serveCountView(app, services)
}

function serveCountView(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/spatial-images/{id}/views',
    operationId: 'countView',
    summary: 'Counts a look at an item',
    description:
      "Once a page view. The owner's own looks are not counted, nor is what one address sends beyond a limit. Viewers are " +
      'told apart by a hash of address and agent, with a new salt each day; the salt is thrown away.',
    'x-extension': true,
    ...anyone(services),
    request: {
      params: ItemParamsSchema,
      body: { content: { 'application/json': { schema: ViewSchema } }, description: 'Where it was.' },
    },
    responses: {
      204: { description: 'Counted, or not to be counted.' },
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { embedOrigin } = c.req.header('content-type') === undefined ? {} : c.req.valid('json')
    await countView(services, c.req.valid('param').id, {
      viewerId: c.get('viewer')?.id ?? null,
      address: c.get('clientAddress'),
      limitKey: c.get('limitKey'),
      agent: c.req.header('user-agent') ?? '',
      embedOrigin: embedOrigin ?? null,
    })
    return c.body(null, 204)
  })
}
