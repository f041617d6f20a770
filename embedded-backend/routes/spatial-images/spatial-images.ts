import { createRoute, z } from '@hono/zod-openapi'

import { readLinkId } from '#backend/rules/ids.ts'
import { findCategory } from '#backend/rules/spatial-images/categories.ts'
import { changeSpatialImage, renewLink } from '#backend/rules/spatial-images/change-spatial-image.ts'
import { deleteSpatialImage } from '#backend/rules/spatial-images/delete-spatial-image.ts'
import {
  findSpatialImage,
  findSpatialImages,
  wantedVisibility,
} from '#backend/rules/spatial-images/find-spatial-images.ts'
import { givenForms } from '#backend/rules/spatial-images/item-fields.ts'
import { listSpatialImages } from '#backend/rules/spatial-images/list-spatial-images.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { anyone, signedIn } from '../http/authentication.ts'
import { ContinuedPageQuerySchema, failure, failures, json, jsonBody, toPage } from '../http/schemas.ts'
import { ItemParamsSchema, descriptions } from './content-schemas.ts'
import {
  SpatialImagePageSchema,
  SpatialImageSchema,
  showSpatialImage,
  toSpatialImage,
} from './spatial-image-answer.ts'

const ListQuerySchema = ContinuedPageQuerySchema.extend({
  query: z.string().max(200).optional().openapi({
    description: 'Search words, separated by spaces, that must all occur in title, description or tags.',
  }),
  hashTag: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Hash tag, with or without the number sign.' }),
  category: z.string().max(100).optional().openapi({ description: 'Category, one of `categories`.' }),
  owner: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Identifier of the owner, for PUBLIC spatial images only.' }),
  sort: z.enum(['newest', 'popular']).default('newest').openapi({ description: 'Order.' }),
})

/** Most items of one batch: their ids fit into an address. */
const mostOfBatch = 50

const BatchQuerySchema = z.object({
  ids: z
    .string()
    .max(mostOfBatch * 40)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string()).max(mostOfBatch))
    .openapi({ type: 'string', description: `Up to ${mostOfBatch} identifiers, separated by commas.` }),
})

const BatchSchema = z
  .object({
    items: z
      .array(SpatialImageSchema)
      .openapi({ description: 'Spatial images that the caller may see, in any order.' }),
  })
  .openapi('SpatialImageBatch', { description: 'Several spatial images.' })

const ChangeSchema = z
  .object(givenForms)
  .partial()
  .openapi('SpatialImageChange', { description: 'New values; omitted fields stay unchanged.' })

export function registerSpatialImageRoutes(app: BackendApp, services: ContentServices): void {
  serveListSpatialImages(app, services)
  serveGetSpatialImages(app, services)
  serveGetSpatialImage(app, services)
  serveUpdateSpatialImage(app, services)
  serveDeleteSpatialImage(app, services)
}

function serveListSpatialImages(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images',
    operationId: 'listSpatialImages',
    summary: 'Lists PUBLIC spatial images',
    description: 'PUBLIC ones only; no sign-in is needed. Specification §7.',
    ...anyone(services),
    request: { query: ListQuerySchema },
    responses: {
      200: json(SpatialImagePageSchema, 'A page of the list.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { owner: publicOf, category: categoryId, ...wanted } = c.req.valid('query')
    const viewerId = c.get('viewer')?.id ?? null
    const category = categoryId === undefined ? undefined : findCategory(categoryId)
    const found = await listSpatialImages(services, { ...wanted, viewerId, publicOf, category })
    const page = toPage(found, wanted, (item) => toSpatialImage(services, item, viewerId))
    return c.json(page, 200)
  })
}

function serveGetSpatialImages(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images/batch',
    operationId: 'getSpatialImages',
    summary: 'Returns several spatial images',
    description: 'For lists of identifiers. Spatial images that the caller may not see are omitted.',
    'x-extension': true,
    ...anyone(services),
    request: { query: BatchQuerySchema },
    responses: {
      200: json(BatchSchema, 'The spatial images.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    // A link that was replaced must open nothing, so links are for single items.
    const links = c.req.valid('query').ids.flatMap((id) => readLinkId(id) ?? [])
    const ids = links.filter(({ key }) => key === null)
    const found = await findSpatialImages(services, ids, viewerId)
    return c.json({ items: [...found.values()].map((item) => toSpatialImage(services, item, viewerId)) }, 200)
  })
}

function serveGetSpatialImage(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/spatial-images/{id}',
    operationId: 'getSpatialImage',
    summary: 'Returns a spatial image',
    description: 'A request counts as a view only if the page reports it (views). Specification §7.',
    ...anyone(services),
    request: { params: ItemParamsSchema },
    responses: {
      200: json(SpatialImageSchema, 'The spatial image.'),
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    return c.json(await showSpatialImage(services, c.req.valid('param').id, viewerId), 200)
  })
}

function serveUpdateSpatialImage(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'put',
    path: '/v1/spatial-images/{id}',
    operationId: 'updateSpatialImage',
    summary: 'Changes a spatial image of the caller',
    description:
      'If fewer may see it than before, all file addresses issued earlier become invalid. Specification §7.',
    ...signedIn(services),
    request: { params: ItemParamsSchema, body: jsonBody(ChangeSchema, 'New values of the spatial image.') },
    responses: {
      200: json(SpatialImageSchema, 'The changed spatial image.'),
      ...failures(400, 401, 404),
      422: failure('LICENSE_NEEDED'),
    },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await changeSpatialImage(services, ownerId, id, c.req.valid('json'))
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}

function serveDeleteSpatialImage(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'delete',
    path: '/v1/spatial-images/{id}',
    operationId: 'deleteSpatialImage',
    summary: 'Deletes a spatial image of the caller',
    description:
      'With all of its files and, if nothing else uses it, its source; all addresses become invalid. ' +
      'Specification §7.',
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses: {
      204: { description: 'The spatial image was deleted.' },
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    await deleteSpatialImage(services, c.get('user').id, c.req.valid('param').id)
    return c.body(null, 204)
  })
}

const ContentSchema = z
  .object({
    title: givenForms.title,
    description: givenForms.description,
    visibility: givenForms.visibility,
  })
  .openapi('SpatialImageSummaryChange', {
    description: 'Input of the edit popup; all three fields are required.',
  })

const SummarySchema = ContentSchema.extend({
  id: z.string().openapi({ description: 'Identifier of the spatial image.' }),
  linkId: z.string().openapi({ description: descriptions.linkId, 'x-extension': true }),
}).openapi('SpatialImageSummary', { description: 'Short form for the edit popup and the embed code.' })

async function showSummary(
  services: ContentServices,
  address: string,
  viewerId: string | null,
): Promise<z.infer<typeof SummarySchema>> {
  const item = await findSpatialImage(services, address, viewerId)
  const { id, link_id: linkId, title, description } = item
  return { id, linkId, title, description, visibility: wantedVisibility(item) }
}

/** Alternative routes to the same items, used by the edit popup and the embed code (specification §7). */
export function registerShortSpatialImageRoutes(app: BackendApp, services: ContentServices): void {
  serveGetSpatialImageSummary(app, services)
  serveSaveSpatialImageSummary(app, services)
  serveDeleteSpatialImageSummary(app, services)
}

function serveGetSpatialImageSummary(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v1/spatial_images/{id}',
    operationId: 'getSpatialImageSummary',
    summary: 'Returns the short form of a spatial image',
    description: 'The same spatial image as under /v1; does not count a view. Specification §7.',
    ...anyone(services),
    request: { params: ItemParamsSchema },
    responses: {
      200: json(SummarySchema, 'The short form.'),
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    return c.json(await showSummary(services, c.req.valid('param').id, viewerId), 200)
  })
}

function serveSaveSpatialImageSummary(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'put',
    path: '/api/v1/spatial_images/{id}',
    operationId: 'saveSpatialImageSummary',
    summary: 'Saves the edit popup',
    description: 'Same as PUT under /v1. Specification §7.',
    ...signedIn(services),
    request: { params: ItemParamsSchema, body: jsonBody(ContentSchema, 'All three fields.') },
    responses: {
      200: json(SummarySchema, 'The changed short form.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const { id: ownerId } = c.get('user')
    await changeSpatialImage(services, ownerId, id, c.req.valid('json'))
    return c.json(await showSummary(services, id, ownerId), 200)
  })
}

function serveDeleteSpatialImageSummary(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'delete',
    path: '/api/v1/spatial_images/{id}',
    operationId: 'deleteSpatialImageSummary',
    summary: 'Deletes a spatial image of the caller',
    description: 'Same as DELETE under /v1. Specification §7.',
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses: {
      204: { description: 'The spatial image was deleted.' },
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    await deleteSpatialImage(services, c.get('user').id, c.req.valid('param').id)
    return c.body(null, 204)
  })
}

export function registerSpatialImageLinkRoute(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/spatial-images/{id}/link',
    operationId: 'renewSpatialImageLink',
    summary: 'Replaces the link of an UNLISTED spatial image of the caller',
    description:
      'The former link returns 404 everywhere, and all file addresses issued earlier become invalid.',
    'x-extension': true,
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses: {
      200: json(SpatialImageSchema, 'The spatial image with its new link.'),
      ...failures(401, 404),
      409: failure('NOT_UNLISTED'),
    },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await renewLink(services, ownerId, id)
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}
