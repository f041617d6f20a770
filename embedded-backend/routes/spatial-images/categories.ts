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
          id: CategorySchema.openapi({ description: 'For programs.' }),
          name: z.string().openapi({ description: 'Japanese, for people.' }),
          count: z.int().openapi({ description: 'PUBLIC items in it.' }),
        }),
      )
      .openapi({ description: 'All of them, in the order that they are shown in.' }),
  })
  .openapi('Categories', { description: 'The fixed set of categories.' })

const HashTagSchema = z
  .object({
    name: z.string().openapi({ description: 'The tag without its sign.' }),
    count: z.int().openapi({ description: 'PUBLIC items that have it.' }),
  })
  .openapi('HashTag', { description: 'A hash tag of PUBLIC items.' })

export function registerLabelRoutes(app: BackendApp, services: ContentServices): void {
  serveListCategories(app, services)
  serveListHashTags(app, services)
}

function serveListCategories(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/categories',
    operationId: 'listCategories',
    summary: 'Every category',
    description: 'With the number of PUBLIC items in each.',
    'x-extension': true,
    responses: { 200: json(CategoriesSchema, 'All of them.') },
  })
  app.openapi(route, async (c) => c.json({ items: await countCategories(services) }, 200))
}

function serveListHashTags(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images/hash-tags',
    operationId: 'listHashTags',
    summary: 'Hash tags in use',
    description: 'Of PUBLIC items only, most used first. Specification §7.',
    request: {
      query: PageQuerySchema.extend({
        query: z
          .string()
          .max(100)
          .optional()
          .openapi({ description: 'Beginning of the tag, or a part of it.' }),
      }),
    },
    responses: {
      200: json(pageOf(HashTagSchema, 'HashTagPage'), 'A page.'),
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
