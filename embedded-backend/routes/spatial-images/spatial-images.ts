import { createRoute, z } from '@hono/zod-openapi'

import type { ContentServices } from '#backend/content-services.ts'
import { findCategory } from '#backend/rules/spatial-images/categories.ts'
import { changeSpatialImage } from '#backend/rules/spatial-images/change-spatial-image.ts'
import { deleteSpatialImage } from '#backend/rules/spatial-images/delete-spatial-image.ts'
import { findSpatialImage, listSpatialImages } from '#backend/rules/spatial-images/find-spatial-images.ts'

import type { BackendApp } from '../http/app-env.ts'
import { optionalUser, requireUser } from '../http/authentication.ts'
import { PageQuerySchema, failure, json, jsonBody } from '../http/schemas.ts'
import {
  CategorySchema,
  DescriptionSchema,
  HashTagsSchema,
  ItemParamsSchema,
  TitleSchema,
  VisibilitySchema,
  descriptions,
} from './content-schemas.ts'
import { SpatialImagePageSchema, SpatialImageSchema, toSpatialImage } from './spatial-image-answer.ts'

const ListQuerySchema = PageQuerySchema.extend({
  query: z.string().max(200).optional().openapi({
    description: 'Words, divided by blanks, that all occur in title, description or tags.',
  }),
  hashTag: z.string().max(100).optional().openapi({ description: 'A hash tag, with or without its sign.' }),
  category: z.string().max(100).optional().openapi({ description: 'Id of a category.' }),
  owner: z.string().max(100).optional().openapi({ description: 'Id of an account: its PUBLIC items only.' }),
  sort: z.enum(['newest', 'popular']).default('newest').openapi({ description: 'The order.' }),
})

const ChangeSchema = z
  .object({
    title: TitleSchema.optional().openapi({ description: descriptions.title }),
    description: DescriptionSchema.optional().openapi({ description: descriptions.description }),
    hashTags: HashTagsSchema.optional().openapi({
      type: 'array',
      items: { type: 'string' },
      description: descriptions.hashTags,
    }),
    visibility: VisibilitySchema.optional().openapi({ description: descriptions.visibility }),
    category: CategorySchema.nullable().optional().openapi({ description: descriptions.category }),
  })
  .openapi('SpatialImageChange', { description: 'New values; what is left out stays.' })

const security = [{ bearer: [] }]

export function registerSpatialImageRoutes(app: BackendApp, services: ContentServices): void {
  const listRoute = createRoute({
    method: 'get',
    path: '/v1/spatial-images',
    operationId: 'listSpatialImages',
    summary: 'Public spatial images',
    description: 'PUBLIC items only, for everyone. Specification §7.',
    security: [{}, ...security],
    middleware: [optionalUser(services)] as const,
    request: { query: ListQuerySchema },
    responses: {
      200: json(SpatialImagePageSchema, 'A page.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
    },
  })
  app.openapi(listRoute, async (c) => {
    const request = c.req.valid('query')
    const viewerId = c.get('viewer')?.id ?? null
    const { page, limit, query, hashTag, sort, owner } = request
    const { items, total } = await listSpatialImages(services, {
      page,
      limit,
      query,
      hashTag,
      sort,
      viewerId,
      publicOf: owner,
      category: request.category === undefined ? undefined : findCategory(request.category),
    })
    return c.json(
      { items: items.map((item) => toSpatialImage(services, item, viewerId)), total, page, limit },
      200,
    )
  })

  const mineRoute = createRoute({
    method: 'get',
    path: '/v1/me/spatial-images',
    operationId: 'listMySpatialImages',
    summary: 'Own spatial images',
    description: 'PUBLIC and PRIVATE ones, newest first. Specification §7.',
    security,
    middleware: [requireUser(services)] as const,
    request: { query: PageQuerySchema },
    responses: {
      200: json(SpatialImagePageSchema, 'A page.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
    },
  })
  app.openapi(mineRoute, async (c) => {
    const { page, limit } = c.req.valid('query')
    const { id: ownerId } = c.get('user')
    const { items, total } = await listSpatialImages(services, {
      ownerId,
      viewerId: ownerId,
      sort: 'newest',
      page,
      limit,
    })
    return c.json(
      { items: items.map((item) => toSpatialImage(services, item, ownerId)), total, page, limit },
      200,
    )
  })

  const itemRoute = createRoute({
    method: 'get',
    path: '/v1/spatial-images/{id}',
    operationId: 'getSpatialImage',
    summary: 'One spatial image',
    description: 'Looking counts as a view only where the page says so (views). Specification §7.',
    security: [{}, ...security],
    middleware: [optionalUser(services)] as const,
    request: { params: ItemParamsSchema },
    responses: {
      200: json(SpatialImageSchema, 'The item.'),
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
    },
  })
  app.openapi(itemRoute, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    const item = await findSpatialImage(services, c.req.valid('param').id, viewerId)
    return c.json(toSpatialImage(services, item, viewerId), 200)
  })

  const changeRoute = createRoute({
    method: 'put',
    path: '/v1/spatial-images/{id}',
    operationId: 'updateSpatialImage',
    summary: 'Changes an own spatial image',
    description: 'Turning it PRIVATE kills every file address that was given out. Specification §7.',
    security,
    middleware: [requireUser(services)] as const,
    request: { params: ItemParamsSchema, body: jsonBody(ChangeSchema, 'New values.') },
    responses: {
      200: json(SpatialImageSchema, 'The item as it is now.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
    },
  })
  app.openapi(changeRoute, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await changeSpatialImage(services, ownerId, id, c.req.valid('json'))
    const item = await findSpatialImage(services, id, ownerId)
    return c.json(toSpatialImage(services, item, ownerId), 200)
  })

  const deleteRoute = createRoute({
    method: 'delete',
    path: '/v1/spatial-images/{id}',
    operationId: 'deleteSpatialImage',
    summary: 'Deletes an own spatial image',
    description:
      'With all of its files and, where nothing else uses it, its source; every address is dead. Specification §7.',
    security,
    middleware: [requireUser(services)] as const,
    request: { params: ItemParamsSchema },
    responses: {
      204: { description: 'Gone.' },
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
    },
  })
  app.openapi(deleteRoute, async (c) => {
    await deleteSpatialImage(services, c.get('user').id, c.req.valid('param').id)
    return c.body(null, 204)
  })
}
