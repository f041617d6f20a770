import { createRoute, z } from '@hono/zod-openapi'

import { listAddresses } from '#backend/rules/spatial-images/list-addresses.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { failures, json } from '../http/schemas.ts'

const QuerySchema = z.object({
  skip: z.coerce.number().int().min(0).max(100_000_000).default(0).openapi({
    description: 'Number of items to skip; counted from `after` if given.',
  }),
  after: z.string().max(200).optional().openapi({ description: 'Cursor: `next` of the previous page.' }),
  limit: z.coerce.number().int().min(1).max(10_000).default(1000).openapi({
    description: 'Page size, 1 to 10,000.',
  }),
})

const AddressPageSchema = z
  .object({
    items: z
      .array(
        z.object({
          id: z.string().openapi({ description: 'Identifier of the spatial image.' }),
          updatedAt: z.iso.datetime().openapi({ description: 'Time of the last change.' }),
        }),
      )
      .openapi({ description: 'The items of this page, oldest first.' }),
    next: z.string().nullable().openapi({ description: 'Cursor for `after`; null on the last page.' }),
    total: z.int().openapi({ description: 'Total number of PUBLIC items.' }),
    version: z.string().openapi({ description: 'Changes whenever an item is added, removed or changed.' }),
  })
  .openapi('SpatialImageAddresses', { description: 'Identifiers of PUBLIC spatial images, for sitemaps.' })

export function registerAddressRoutes(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images/addresses',
    operationId: 'listSpatialImageAddresses',
    summary: 'Lists the identifiers of all PUBLIC spatial images',
    description: 'For sitemaps: large pages that contain only identifiers and times of the last change.',
    'x-extension': true,
    request: { query: QuerySchema },
    responses: {
      200: json(AddressPageSchema, 'A page of the list.'),
      ...failures(400),
    },
  })
  app.openapi(route, async (c) => c.json(await listAddresses(services, c.req.valid('query')), 200))
}
