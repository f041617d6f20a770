import { createRoute, z } from '@hono/zod-openapi'

import { listAddresses } from '#backend/rules/spatial-images/list-addresses.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { failures, json } from '../http/schemas.ts'

const QuerySchema = z.object({
  skip: z.coerce.number().int().min(0).max(100_000_000).default(0).openapi({
    description: 'How many to pass over; counted from `after` where that is given.',
  }),
  after: z.string().max(200).optional().openapi({ description: '`next` of the answer before.' }),
  limit: z.coerce.number().int().min(1).max(10_000).default(1000).openapi({
    description: 'Addresses in an answer, 1 to 10,000.',
  }),
})

const AddressPageSchema = z
  .object({
    items: z
      .array(
        z.object({
          id: z.string().openapi({ description: 'Id of the spatial image.' }),
          updatedAt: z.iso.datetime().openapi({ description: 'When it last changed.' }),
        }),
      )
      .openapi({ description: 'The oldest first.' }),
    next: z.string().nullable().openapi({ description: 'Leads on as `after`; null at the end.' }),
    total: z.int().openapi({ description: 'PUBLIC items in all.' }),
    version: z.string().openapi({ description: 'Another one once an item has come, gone or changed.' }),
  })
  .openapi('SpatialImageAddresses', { description: 'What a sitemap is made of.' })

export function registerAddressRoutes(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images/addresses',
    operationId: 'listSpatialImageAddresses',
    summary: 'Ids of all public spatial images',
    description: 'PUBLIC items only, for sitemaps: many at a time, with nothing but when they changed.',
    'x-extension': true,
    request: { query: QuerySchema },
    responses: {
      200: json(AddressPageSchema, 'Some of them.'),
      ...failures(400),
    },
  })
  app.openapi(route, async (c) => c.json(await listAddresses(services, c.req.valid('query')), 200))
}
