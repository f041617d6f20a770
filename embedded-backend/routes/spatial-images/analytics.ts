import { createRoute, z } from '@hono/zod-openapi'

import { analyse } from '#backend/rules/spatial-images/analytics.ts'
import { countView } from '#backend/rules/spatial-images/count-view.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn, anyone } from '../http/authentication.ts'
import { failures, json } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'

const counts = {
  views: z.int().openapi({ description: 'Number of views by others.' }),
  viewers: z.int().openapi({ description: 'Number of distinct viewers, counted per item and day.' }),
  favorites: z.int().openapi({ description: 'Number of new favorites that still exist.' }),
}

const AnalyticsSchema = z
  .object({
    days: z
      .array(z.object({ date: z.iso.date().openapi({ description: 'Date in Asia/Tokyo.' }), ...counts }))
      .openapi({ description: 'Figures of each day, oldest first; today is the last.' }),
    totals: z.object(counts).openapi({ description: 'Figures of all days together.' }),
    embeddingSites: z
      .array(
        z.object({
          origin: z.string().openapi({ description: 'Origin of the site.' }),
          views: counts.views,
        }),
      )
      .openapi({ description: 'Sites that embed them, most views first; at most 100.' }),
    items: z
      .array(
        z.object({
          spatialImageId: z.string().openapi({ description: 'Identifier of the spatial image.' }),
          title: z.string().openapi({ description: 'Title.' }),
          views: counts.views,
        }),
      )
      .openapi({ description: 'Spatial images, most views first; at most 100.' }),
  })
  .openapi('Analytics', { description: "Analytics of the caller's spatial images." })

export function registerAnalyticsRoutes(app: BackendApp, services: ContentServices): void {
  serveGetAnalytics(app, services)
}

function serveGetAnalytics(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me/analytics',
    operationId: 'getAnalytics',
    summary: "Returns the analytics of the caller's spatial images",
    description: "The caller's spatial images only; days are in Asia/Tokyo, and today is the last.",
    'x-extension': true,
    ...signedIn(services),
    request: {
      query: z.object({
        days: z
          .enum(['7', '28', '90'])
          .default('28')
          .openapi({ description: 'Number of days: 7, 28 or 90.' }),
        spatialImageId: z
          .string()
          .optional()
          .openapi({ description: 'Identifier, for one spatial image of the caller only.' }),
      }),
    },
    responses: {
      200: json(AnalyticsSchema, 'The analytics.'),
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
      description: 'Origin of the embedding site, such as https://example.com.',
    }),
  })
  .openapi('View', { description: 'View of a spatial image.' })

export function registerViewRoutes(app: BackendApp, services: ContentServices): void {
  serveCountView(app, services)
}

function serveCountView(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/spatial-images/{id}/views',
    operationId: 'countView',
    summary: 'Counts a view of a spatial image',
    description:
      'Call it once per page view. Views by the owner are not counted, nor those from one address beyond a ' +
      'limit. Viewers are distinguished by a hash of address and agent with a new salt each day; the salt is ' +
      'discarded.',
    'x-extension': true,
    ...anyone(services),
    request: {
      params: ItemParamsSchema,
      body: { content: { 'application/json': { schema: ViewSchema } }, description: 'Input of a view.' },
    },
    responses: {
      204: { description: 'The view was counted or ignored.' },
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
