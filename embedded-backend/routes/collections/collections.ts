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

function serveListCollectionChoices(app: BackendApp, services: ContentServices): void {
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

function serveSetInCollection(app: BackendApp, services: ContentServices): void {
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

const CollectionTitleSchema = TitleSchema.refine((title) => title.trim() !== '', {
  message: 'タイトルを入力してください。',
})
const NewCollectionSchema = z
  .object({
    title: CollectionTitleSchema.openapi({ description: 'Title, 1 to 200 characters.' }),
    description: DescriptionSchema.nullish(),
    visibility: CollectionVisibilitySchema.nullish().openapi({
      description: 'Who may see it; PRIVATE by default.',
    }),
  })
  .openapi('NewCollection', { description: 'A collection to make.' })
const CollectionChangeSchema = z
  .object({
    title: CollectionTitleSchema.optional().openapi({ description: 'Title, 1 to 200 characters.' }),
    description: DescriptionSchema.optional(),
    visibility: CollectionVisibilitySchema.optional().openapi({ description: 'Who may see it.' }),
  })
  .openapi('CollectionChange', { description: 'New values; what is left out stays.' })
const ItemOrderSchema = z
  .object({
    spatialImageIds: z
      .array(z.string().max(100))
      .max(MOST_ITEMS)
      .refine((ids) => new Set(ids).size === ids.length, {
        message: '同じ空間画像は一度だけ入れられます。',
      })
      .openapi({ description: `All of the items in their order, up to ${MOST_ITEMS}.` }),
  })
  .openapi('CollectionItemOrder', { description: 'The whole content of a collection.' })

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
    summary: 'PUBLIC collections',
    description: 'Newest first.',
    ...anyone(services),
    request: { query: PageQuerySchema },
    responses: { 200: json(CollectionPageSchema, 'A page.'), ...failures(400, 401) },
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
    summary: 'Own collections',
    description: 'PUBLIC and PRIVATE ones, newest first.',
    ...signedIn(services),
    request: { query: PageQuerySchema },
    responses: { 200: json(CollectionPageSchema, 'A page.'), ...failures(400, 401) },
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
    summary: 'Makes a collection',
    description: 'Empty at first.',
    ...signedIn(services),
    request: { body: jsonBody(NewCollectionSchema, 'The collection.') },
    responses: { 201: json(CollectionSchema, 'The collection.'), ...failures(400, 401) },
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
    summary: 'One collection with a page of its items',
    description: 'Cover, count and items hold only what the caller may see.',
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
    summary: 'Changes an own collection',
    description: 'What is left out stays.',
    ...signedIn(services),
    request: { params, body: jsonBody(CollectionChangeSchema, 'New values.') },
    responses: { 200: json(CollectionSchema, 'As it is now.'), ...failures(400, 401, 404) },
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
    summary: 'Deletes an own collection',
    description: 'Its items stay.',
    ...signedIn(services),
    request: { params },
    responses: { 204: { description: 'Gone.' }, ...failures(401, 404) },
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
    summary: 'Sets the items of an own collection',
    description: 'All of them in their order: PUBLIC ones and those that the caller may see.',
    ...signedIn(services),
    request: { params, body: jsonBody(ItemOrderSchema, 'The items.') },
    responses: { 200: json(CollectionSchema, 'As it is now.'), ...failures(400, 401, 404) },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await setCollectionItems(services, ownerId, id, c.req.valid('json').spatialImageIds)
    return c.json(await showCollection(services, id, ownerId), 200)
  })
}
