import { createRoute, z } from '@hono/zod-openapi'

import {
  setInCollection,
  MOST_ITEMS,
  createCollection,
  deleteCollection,
  setCollectionItems,
  updateCollection,
} from '#backend/rules/collections/change-collection.ts'
import {
  listCollectionChoices,
  findCollection,
  listCollectionItems,
  listCollections,
} from '#backend/rules/collections/find-collections.ts'
import { findSpatialImage } from '#backend/rules/spatial-images/find-spatial-images.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn, anyone } from '../http/authentication.ts'
import { PageQuerySchema, failures, json, jsonBody, pageOf, toPage } from '../http/schemas.ts'
import {
  ItemParamsSchema,
  DescriptionSchema,
  TitleSchema,
  CollectionVisibilitySchema,
} from '../spatial-images/content-schemas.ts'
import { toSpatialImage } from '../spatial-images/spatial-image-answer.ts'
import {
  CollectionSchema,
  showCollection,
  toCollection,
  CollectionDetailSchema,
  CollectionPageSchema,
} from './collection-answer.ts'

const extension = { 'x-extension': true } as const
const params = z.object({ id: z.string().openapi({ description: 'Identifier of the collection.' }) })

const CollectionChoiceSchema = z
  .object({
    collection: CollectionSchema,
    holds: z.boolean().openapi({ description: 'True if the collection contains the spatial image.' }),
  })
  .openapi('CollectionChoice', { description: 'A collection as a choice for one spatial image.' })
const CollectionChoicePageSchema = pageOf(CollectionChoiceSchema, 'CollectionChoicePage')

const PlacementSchema = z
  .object({
    spatialImageId: z.string().max(100).openapi({ description: 'Identifier of the spatial image.' }),
    holds: z.boolean().openapi({ description: 'True to append, false to remove.' }),
  })
  .openapi('CollectionPlacement', { description: 'Input of appending or removing a spatial image.' })

function serveListCollectionChoices(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'get',
    path: '/v1/spatial-images/{id}/collections',
    operationId: 'listCollectionChoices',
    summary: "Lists the caller's collections, each with a flag for one spatial image",
    description: 'PUBLIC and PRIVATE ones of the caller, newest first.',
    ...signedIn(services),
    request: { params: ItemParamsSchema, query: PageQuerySchema },
    responses: { 200: json(CollectionChoicePageSchema, 'A page of the list.'), ...failures(400, 401, 404) },
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

function serveSetInCollection(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/collections/{id}/items',
    operationId: 'setInCollection',
    summary: 'Appends a spatial image to a collection, or removes it',
    description:
      'The spatial image must be PUBLIC or visible to the caller. If it is already in the wanted state, ' +
      'nothing changes.',
    ...signedIn(services),
    request: {
      params,
      body: jsonBody(PlacementSchema, 'The spatial image, and true to append or false to remove it.'),
    },
    responses: { 200: json(CollectionSchema, 'The changed collection.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    const { spatialImageId: itemId, holds } = c.req.valid('json')
    await setInCollection(services, ownerId, id, { itemId, holds })
    return c.json(await showCollection(services, id, ownerId), 200)
  })
}

const CollectionTitleSchema = TitleSchema.refine((title) => title.trim() !== '', {
  message: 'タイトルを入力してください。',
})
const NewCollectionSchema = z
  .object({
    title: CollectionTitleSchema.openapi({ description: 'Title, 1 to 200 characters.' }),
    description: DescriptionSchema.nullish(),
    visibility: CollectionVisibilitySchema.nullish().openapi({
      description: 'Audience; PRIVATE by default.',
    }),
  })
  .openapi('NewCollection', { description: 'Input of a new collection.' })
const CollectionChangeSchema = z
  .object({
    title: CollectionTitleSchema.optional().openapi({ description: 'Title, 1 to 200 characters.' }),
    description: DescriptionSchema.optional(),
    visibility: CollectionVisibilitySchema.optional().openapi({ description: 'Audience.' }),
  })
  .openapi('CollectionChange', { description: 'New values; omitted fields stay unchanged.' })
const ItemOrderSchema = z
  .object({
    spatialImageIds: z
      .array(z.string().max(100))
      .max(MOST_ITEMS)
      .refine((ids) => new Set(ids).size === ids.length, {
        message: '同じ空間画像は一度だけ入れられます。',
      })
      .openapi({ description: `Identifiers of all items, in the new order, up to ${MOST_ITEMS}.` }),
  })
  .openapi('CollectionItemOrder', { description: 'Input of replacing the items of a collection.' })

export function registerCollectionRoutes(app: BackendApp, services: ContentServices): void {
  serveListCollections(app, services)
  serveListMyCollections(app, services)
  serveCreateCollection(app, services)
  serveGetCollection(app, services)
  serveUpdateCollection(app, services)
  serveDeleteCollection(app, services)
  serveSetCollectionItems(app, services)
  serveListCollectionChoices(app, services)
  serveSetInCollection(app, services)
}

function serveListCollections(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'get',
    path: '/v1/collections',
    operationId: 'listCollections',
    summary: 'Lists PUBLIC collections',
    description: 'Newest first.',
    ...anyone(services),
    request: { query: PageQuerySchema },
    responses: { 200: json(CollectionPageSchema, 'A page of the list.'), ...failures(400, 401) },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const viewerId = c.get('viewer')?.id ?? null
    const found = await listCollections(services, { viewerId, ...wanted })
    return c.json(
      toPage(found, wanted, (item) => toCollection(services, item, viewerId)),
      200,
    )
  })
}

function serveListMyCollections(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'get',
    path: '/v1/me/collections',
    operationId: 'listMyCollections',
    summary: "Lists the caller's collections",
    description: 'PUBLIC and PRIVATE ones, newest first.',
    ...signedIn(services),
    request: { query: PageQuerySchema },
    responses: { 200: json(CollectionPageSchema, 'A page of the list.'), ...failures(400, 401) },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const { id: ownerId } = c.get('user')
    const found = await listCollections(services, { ownerId, viewerId: ownerId, ...wanted })
    return c.json(
      toPage(found, wanted, (item) => toCollection(services, item, ownerId)),
      200,
    )
  })
}

function serveCreateCollection(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'post',
    path: '/v1/collections',
    operationId: 'createCollection',
    summary: 'Creates a collection',
    description: 'The collection is empty at first.',
    ...signedIn(services),
    request: { body: jsonBody(NewCollectionSchema, 'Input of a new collection.') },
    responses: { 201: json(CollectionSchema, 'The new collection.'), ...failures(400, 401) },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { title, description, visibility } = c.req.valid('json')
    const values = { title, description: description ?? '', visibility: visibility ?? 'PRIVATE' }
    const id = await createCollection(services, ownerId, values)
    return c.json(await showCollection(services, id, ownerId), 201)
  })
}

function serveGetCollection(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'get',
    path: '/v1/collections/{id}',
    operationId: 'getCollection',
    summary: 'Returns a collection with a page of its items',
    description: 'Cover, count and items include only what the caller may see.',
    ...anyone(services),
    request: { params, query: PageQuerySchema },
    responses: { 200: json(CollectionDetailSchema, 'The collection.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const viewerId = c.get('viewer')?.id ?? null
    const collection = await findCollection(services, c.req.valid('param').id, viewerId)
    const items = await listCollectionItems(services, collection.id, { viewerId, ...wanted })
    const page = toPage({ items, total: collection.count, isTotalExact: true }, wanted, (item) =>
      toSpatialImage(services, item, viewerId),
    )
    return c.json({ ...toCollection(services, collection, viewerId), items: page }, 200)
  })
}

function serveUpdateCollection(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'put',
    path: '/v1/collections/{id}',
    operationId: 'updateCollection',
    summary: 'Changes a collection of the caller',
    description: 'Omitted fields stay unchanged.',
    ...signedIn(services),
    request: { params, body: jsonBody(CollectionChangeSchema, 'New values of the collection.') },
    responses: { 200: json(CollectionSchema, 'The changed collection.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await updateCollection(services, ownerId, id, c.req.valid('json'))
    return c.json(await showCollection(services, id, ownerId), 200)
  })
}

function serveDeleteCollection(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'delete',
    path: '/v1/collections/{id}',
    operationId: 'deleteCollection',
    summary: 'Deletes a collection of the caller',
    description: 'The items stay.',
    ...signedIn(services),
    request: { params },
    responses: { 204: { description: 'The collection was deleted.' }, ...failures(401, 404) },
  })
  app.openapi(route, async (c) => {
    await deleteCollection(services, c.get('user').id, c.req.valid('param').id)
    return c.body(null, 204)
  })
}

function serveSetCollectionItems(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...extension,
    method: 'put',
    path: '/v1/collections/{id}/items',
    operationId: 'setCollectionItems',
    summary: 'Replaces the items of a collection of the caller',
    description: 'Takes all items in their order; each must be PUBLIC or visible to the caller.',
    ...signedIn(services),
    request: { params, body: jsonBody(ItemOrderSchema, 'All items, in order.') },
    responses: { 200: json(CollectionSchema, 'The changed collection.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await setCollectionItems(services, ownerId, id, c.req.valid('json').spatialImageIds)
    return c.json(await showCollection(services, id, ownerId), 200)
  })
}
