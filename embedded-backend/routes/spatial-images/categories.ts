import { createRoute, z } from '@hono/zod-openapi'

import { countCategories, listHashTags } from '#backend/rules/spatial-images/categories.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { PageQuerySchema, failures, json, pageOf, toPage } from '../http/schemas.ts'
import { CategorySchema } from './content-schemas.ts'

const CategoriesSchema = z
  .object({
    items: z
      .array(
        z.object({
          id: CategorySchema.openapi({ description: 'Identifier, such as nature.' }),
          name: z.string().openapi({ description: 'Name, in Japanese.' }),
          count: z.int().openapi({ description: 'Number of PUBLIC spatial images.' }),
        }),
      )
      .openapi({ description: 'All categories, in display order.' }),
  })
  .openapi('Categories', { description: 'The fixed set of categories.' })

const HashTagSchema = z
  .object({
    name: z.string().openapi({ description: 'The tag without the number sign.' }),
    count: z.int().openapi({ description: 'Number of PUBLIC spatial images.' }),
  })
  .openapi('HashTag', { description: 'Hash tag of PUBLIC spatial images.' })

export function registerLabelRoutes(app: BackendApp, services: ContentServices): void {
  serveListCategories(app, services)
  serveListHashTags(app, services)
}

function serveListCategories(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/categories',
    operationId: 'listCategories',
    summary: 'Lists all categories',
    description: 'With the number of PUBLIC spatial images in each.',
    'x-extension': true,
    responses: { 200: json(CategoriesSchema, 'All categories.') },
  })
  app.openapi(route, async (c) => c.json({ items: await countCategories(services) }, 200))
}

function serveListHashTags(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images/hash-tags',
    operationId: 'listHashTags',
    summary: 'Lists the hash tags in use',
    description: 'Tags of PUBLIC spatial images only, most used first. Specification §7.',
    request: {
      query: PageQuerySchema.extend({
        query: z.string().max(100).optional().openapi({ description: 'Prefix or other part of a tag.' }),
      }),
    },
    responses: {
      200: json(pageOf(HashTagSchema, 'HashTagPage'), 'A page of the list.'),
      ...failures(400),
    },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const found = await listHashTags(services, wanted)
    return c.json(
      toPage(found, wanted, (tag) => tag),
      200,
    )
  })
}
