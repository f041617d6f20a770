import { createRoute, z } from '@hono/zod-openapi'

import { notFound } from '#backend/errors/domain-error.ts'
import { changeVisibilities } from '#backend/rules/spatial-images/change-spatial-image.ts'
import { deleteSpatialImages } from '#backend/rules/spatial-images/delete-spatial-image.ts'
import { listSpatialImages } from '#backend/rules/spatial-images/list-spatial-images.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failures, json, jsonBody, toPage } from '../http/schemas.ts'
import { VisibilitySchema } from './content-schemas.ts'
import { SpatialImagePageSchema, toSpatialImage } from './spatial-image-answer.ts'

/** Most ids in one call, as many as on a page. */
const MOST_AT_ONCE = 100

const ListQuerySchema = PageQuerySchema.extend({
  // Cursors of lists by title contain a title.
  after: z.string().max(2500).optional().openapi({
    description: 'Cursor: `next` of the previous page; overrides `page`.',
    'x-extension': true,
  }),
  query: z.string().max(200).optional().openapi({
    description: 'Search words, separated by spaces, that must all occur in title, description or tags.',
    'x-extension': true,
  }),
  visibility: VisibilitySchema.optional().openapi({
    description: 'Filter by visibility.',
    'x-extension': true,
  }),
  sort: z
    .enum(['newest', 'oldest', 'title', 'popular', 'size'])
    .default('newest')
    .openapi({
      description:
        'Order: by time, by title (in Japanese collation, numbers by value), by views, or by bytes of the ' +
        'splats; newest first among equals.',
      'x-extension': true,
    }),
})

const IdsSchema = z
  .array(z.string().max(100))
  .min(1)
  .max(MOST_AT_ONCE)
  .openapi({ description: `Identifiers of spatial images of the caller, 1 to ${MOST_AT_ONCE}.` })

const VisibilitiesSchema = z
  .object({
    ids: IdsSchema,
    visibility: VisibilitySchema,
  })
  .openapi('SpatialImageVisibilities', { description: 'Input of setting the visibility of spatial images.' })

const DeletionsSchema = z
  .object({ ids: IdsSchema })
  .openapi('SpatialImageDeletions', { description: 'Input of deleting spatial images.' })

const OutcomeSchema = z
  .object({
    done: z.int().openapi({ description: 'Number of spatial images in the wanted state.' }),
    failures: z
      .array(
        z.object({
          id: z.string().openapi({ description: 'Identifier, as given.' }),
          message: z.string().openapi({ description: 'Message for users, in Japanese.' }),
          error: z.string().openapi({ description: 'Error code, such as NOT_FOUND.', example: 'NOT_FOUND' }),
        }),
      )
      .openapi({ description: 'Failures, in the order of the ids.' }),
  })
  .openapi('SpatialImagesOutcome', { description: 'Result of a change to many spatial images.' })

/** Counts each id once; an id of another account is missing like any other. */
function toOutcome(named: readonly string[], found: ReadonlySet<string>): z.infer<typeof OutcomeSchema> {
  const missing = [...new Set(named)].filter((id) => !found.has(id))
  const { code: error, message } = notFound()
  return { done: found.size, failures: missing.map((id) => ({ id, message, error })) }
}

/** Own items of the signed-in account: listing and bulk changes. */
export function registerOwnSpatialImageRoutes(app: BackendApp, services: ContentServices): void {
  serveListMySpatialImages(app, services)
  serveChangeVisibilities(app, services)
  serveDeleteSpatialImages(app, services)
}

function serveListMySpatialImages(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me/spatial-images',
    operationId: 'listMySpatialImages',
    summary: "Lists the caller's spatial images",
    description: 'Regardless of visibility, newest first by default. Specification §7.',
    ...signedIn(services),
    request: { query: ListQuerySchema },
    responses: {
      200: json(SpatialImagePageSchema, 'A page of the list.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const { id: ownerId } = c.get('user')
    const found = await listSpatialImages(services, { ...wanted, ownerId, viewerId: ownerId })
    const page = toPage(found, wanted, (item) => toSpatialImage(services, item, ownerId))
    return c.json(page, 200)
  })
}

function serveChangeVisibilities(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/me/spatial-images/visibility',
    operationId: 'changeSpatialImageVisibilities',
    summary: 'Sets the visibility of many spatial images of the caller',
    description: 'In one transaction; a missing one does not stop the others.',
    'x-extension': true,
    ...signedIn(services),
    request: { body: jsonBody(VisibilitiesSchema, 'The spatial images and their new visibility.') },
    responses: {
      200: json(OutcomeSchema, 'Number of successes, and the failures.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const { ids, visibility } = c.req.valid('json')
    const found = await changeVisibilities(services, c.get('user').id, ids, visibility)
    return c.json(toOutcome(ids, found), 200)
  })
}

function serveDeleteSpatialImages(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/me/spatial-images/deletions',
    operationId: 'deleteSpatialImages',
    summary: 'Deletes many spatial images of the caller',
    description: 'Same as DELETE of each one, in one transaction; a missing one does not stop the others.',
    'x-extension': true,
    ...signedIn(services),
    request: { body: jsonBody(DeletionsSchema, 'The spatial images to delete.') },
    responses: {
      200: json(OutcomeSchema, 'Number of successes, and the failures.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const { ids } = c.req.valid('json')
    const gone = await deleteSpatialImages(services, c.get('user').id, ids)
    return c.json(toOutcome(ids, gone), 200)
  })
}
