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
    description: 'Where the page before ended (its `next`): the page follows it, whatever its number is.',
    'x-extension': true,
  }),
  query: z.string().max(200).optional().openapi({
    description: 'Words, divided by blanks, that all occur in title, description or tags.',
    'x-extension': true,
  }),
  visibility: VisibilitySchema.optional().openapi({
    description: 'Items of this visibility only.',
    'x-extension': true,
  }),
  sort: z
    .enum(['newest', 'oldest', 'title', 'popular', 'size'])
    .default('newest')
    .openapi({
      description:
        'The order: by time, by title (as Japanese is looked up, numbers as numbers), by views, by bytes of the splats. ' +
        'Equal ones: the newest first.',
      'x-extension': true,
    }),
})

const IdsSchema = z
  .array(z.string().max(100))
  .min(1)
  .max(MOST_AT_ONCE)
  .openapi({ description: `Ids of own spatial images, 1 to ${MOST_AT_ONCE}.` })

const VisibilitiesSchema = z
  .object({
    ids: IdsSchema,
    visibility: VisibilitySchema,
  })
  .openapi('SpatialImageVisibilities', { description: 'Who is to see these items.' })

const DeletionsSchema = z
  .object({ ids: IdsSchema })
  .openapi('SpatialImageDeletions', { description: 'Items that are to go.' })

const OutcomeSchema = z
  .object({
    done: z.int().openapi({ description: 'How many of the items are as they were wanted.' }),
    failures: z
      .array(
        z.object({
          id: z.string().openapi({ description: 'The id, as it was given.' }),
          message: z.string().openapi({ description: 'Japanese, for people.' }),
          error: z.string().openapi({ description: 'For programs.', example: 'NOT_FOUND' }),
        }),
      )
      .openapi({ description: 'What could not be done, in the order of the ids.' }),
  })
  .openapi('SpatialImagesOutcome', { description: 'What became of many items.' })

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
    summary: 'Own spatial images',
    description:
      'Whatever their visibility, newest first unless another order is asked for. Specification §7.',
    ...signedIn(services),
    request: { query: ListQuerySchema },
    responses: {
      200: json(SpatialImagePageSchema, 'A page.'),
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
    summary: 'Gives many own spatial images a visibility',
    description: 'In one transaction; an item that is missing keeps no other from being changed.',
    'x-extension': true,
    ...signedIn(services),
    request: { body: jsonBody(VisibilitiesSchema, 'Which items, and who is to see them.') },
    responses: {
      200: json(OutcomeSchema, 'What was done, and what could not be.'),
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
    summary: 'Deletes many own spatial images',
    description:
      'Each as DELETE of the one does, in one transaction; a missing one keeps no other from going.',
    'x-extension': true,
    ...signedIn(services),
    request: { body: jsonBody(DeletionsSchema, 'Which items.') },
    responses: {
      200: json(OutcomeSchema, 'What was done, and what could not be.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const { ids } = c.req.valid('json')
    const gone = await deleteSpatialImages(services, c.get('user').id, ids)
    return c.json(toOutcome(ids, gone), 200)
  })
}
