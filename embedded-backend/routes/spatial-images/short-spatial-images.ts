import { createRoute, z } from '@hono/zod-openapi'

import { changeSpatialImage } from '#backend/rules/spatial-images/change-spatial-image.ts'
import { deleteSpatialImage } from '#backend/rules/spatial-images/delete-spatial-image.ts'
import { findSpatialImage } from '#backend/rules/spatial-images/find-spatial-images.ts'
import { wantedVisibility } from '#backend/rules/spatial-images/wanted-visibility.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { anyone, signedIn } from '../http/authentication.ts'
import { failures, json, jsonBody } from '../http/schemas.ts'
import {
  DescriptionSchema,
  ItemParamsSchema,
  TitleSchema,
  VisibilitySchema,
  descriptions,
} from './content-schemas.ts'

const ContentSchema = z
  .object({
    title: TitleSchema.openapi({ description: descriptions.title }),
    description: DescriptionSchema.openapi({ description: descriptions.description }),
    visibility: VisibilitySchema.openapi({ description: descriptions.visibility }),
  })
  .openapi('SpatialImageSummaryChange', { description: 'What the edit popup sends: all three.' })

const SummarySchema = ContentSchema.extend({
  id: z.string().openapi({ description: 'Id of the spatial image.' }),
  linkId: z.string().openapi({ description: descriptions.linkId, 'x-extension': true }),
}).openapi('SpatialImageSummary', { description: 'The short form of a spatial image.' })

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
    summary: 'The short form of a spatial image',
    description: 'The same item as under /v1, without counting a view. Specification §7.',
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
    summary: 'Saves what the edit popup holds',
    description: 'The same change as PUT under /v1. Specification §7.',
    ...signedIn(services),
    request: { params: ItemParamsSchema, body: jsonBody(ContentSchema, 'All three values.') },
    responses: {
      200: json(SummarySchema, 'As it is now.'),
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
    summary: 'Deletes an own spatial image',
    description: 'The same deletion as DELETE under /v1. Specification §7.',
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses: {
      204: { description: 'Gone.' },
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    await deleteSpatialImage(services, c.get('user').id, c.req.valid('param').id)
    return c.body(null, 204)
  })
}
