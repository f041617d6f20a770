import { createRoute, z } from '@hono/zod-openapi'

import { setInCollection } from '#backend/rules/collections/change-collection.ts'
import { listCollectionChoices } from '#backend/rules/collections/find-collections.ts'
import { findSpatialImage } from '#backend/rules/spatial-images/find-spatial-images.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'
import { ItemParamsSchema } from '../spatial-images/content-schemas.ts'
import { CollectionSchema, showCollection, toCollection } from './collection-answer.ts'

const extension = { 'x-extension': true } as const
const params = z.object({ id: z.string().openapi({ description: 'Id of the collection.' }) })

const CollectionChoiceSchema = z
  .object({
    collection: CollectionSchema,
    holds: z.boolean().openapi({ description: 'Whether the item is in it.' }),
  })
  .openapi('CollectionChoice', { description: 'Where an item may be put.' })
const CollectionChoicePageSchema = pageOf(CollectionChoiceSchema, 'CollectionChoicePage')

const PlacementSchema = z
  .object({
    spatialImageId: z.string().max(100).openapi({ description: 'Id of the spatial image.' }),
    holds: z.boolean().openapi({ description: 'In, behind the others, or out.' }),
  })
  .openapi('CollectionPlacement', { description: 'Whether one item is in a collection.' })

export function serveListCollectionChoices(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'get',
    path: '/v1/spatial-images/{id}/collections',
    operationId: 'listCollectionChoices',
    summary: 'Own collections, and whether the item is in them',
    description: 'PUBLIC and PRIVATE ones of the caller, newest first.',
    ...signedIn(services),
    request: { params: ItemParamsSchema, query: PageQuerySchema },
    responses: { 200: json(CollectionChoicePageSchema, 'A page.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const { id: ownerId } = c.get('user')
    const item = await findSpatialImage(services, c.req.valid('param').id, ownerId)
    const found = await listCollectionChoices(services, item.id, { ownerId, ...wanted })
    return c.json(
      toPage(found, wanted, ({ collection, holds }) => ({
        collection: toCollection(services, collection, ownerId),
        holds,
      })),
      200,
    )
  })
}

export function serveSetInCollection(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/collections/{id}/items',
    operationId: 'setInCollection',
    summary: 'Puts one item into an own collection, or takes it out',
    description: 'A PUBLIC one, or one that the caller may see; what is so already stays so.',
    ...signedIn(services),
    request: { params, body: jsonBody(PlacementSchema, 'The item.') },
    responses: { 200: json(CollectionSchema, 'As it is now.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    const { spatialImageId: itemId, holds } = c.req.valid('json')
    await setInCollection(services, ownerId, id, { itemId, holds })
    return c.json(await showCollection(services, id, ownerId), 200)
  })
}
