import { createRoute, z } from '@hono/zod-openapi'

import { analyse } from '#backend/rules/spatial-images/analyse.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failures, json } from '../http/schemas.ts'

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
