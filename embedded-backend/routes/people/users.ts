import { createRoute, z } from '@hono/zod-openapi'

import type { ContentServices } from '#backend/content-services.ts'
import { countPublic, findUser, searchUsers } from '#backend/rules/accounts/find-users.ts'
import { listReadableOf } from '#backend/rules/spatial-images/find-user-items.ts'

import { UserProfileSchema, UserProfileWithCountSchema, toUserProfile } from '../accounts/user-answers.ts'
import type { BackendApp } from '../http/app-env.ts'
import { optionalUser, requireUser } from '../http/authentication.ts'
import { PageQuerySchema, failure, json, pageOf } from '../http/schemas.ts'
import { SpatialImagePageSchema, toSpatialImage } from '../spatial-images/spatial-image-answer.ts'

const UserPageSchema = pageOf(UserProfileSchema, 'UserPage')
/** Any text is let through: one that cannot be an id gets the 404 of a missing one. */
const ParamsSchema = z.object({ id: z.string().openapi({ description: 'Id of the account.' }) })

/** What may be seen of other people (specification §7). */
export function registerUserRoutes(app: BackendApp, services: ContentServices): void {
  const open = { security: [{}, { bearer: [] }], middleware: optionalUser(services) }

  const searchRoute = createRoute({
    security: [{ bearer: [] }],
    middleware: [requireUser(services)] as const,
    method: 'get',
    path: '/v1/users',
    operationId: 'searchUsers',
    summary: 'Search of people',
    description: 'By display name and user name, never by mail address. Specification §7.',
    request: {
      query: PageQuerySchema.extend({
        query: z.string().max(200).optional().openapi({
          description: 'Words, divided by blanks, that all occur in the names; case and width do not matter.',
        }),
      }),
    },
    responses: {
      200: json(UserPageSchema, 'A page.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
    },
  })
  app.openapi(searchRoute, async (c) => {
    const { query = '', page, limit } = c.req.valid('query')
    const { items, total } = await searchUsers(services, { query, page, limit })
    return c.json({ items: items.map(toUserProfile), total, page, limit }, 200)
  })

  const profileRoute = createRoute({
    ...open,
    method: 'get',
    path: '/v1/users/{id}/profile',
    operationId: 'getUserProfile',
    summary: 'Public profile',
    description: 'For everyone. Specification §7.',
    request: { params: ParamsSchema },
    responses: {
      200: json(UserProfileWithCountSchema, 'The profile.'),
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
    },
  })
  app.openapi(profileRoute, async (c) => {
    const user = await findUser(services, c.req.valid('param').id)
    return c.json({ ...toUserProfile(user), publicCount: await countPublic(services, user.id) }, 200)
  })

  const itemsRoute = createRoute({
    ...open,
    method: 'get',
    path: '/v1/users/{id}/spatial-images',
    operationId: 'listSpatialImagesOfUser',
    summary: 'Spatial images of a user',
    description:
      'PUBLIC ones, and PRIVATE ones where the asker may read them; newest first. Specification §7.',
    request: { params: ParamsSchema, query: PageQuerySchema },
    responses: {
      200: json(SpatialImagePageSchema, 'A page.'),
      400: failure('VALIDATION_FAILED'),
      401: failure('UNAUTHENTICATED'),
      404: failure('NOT_FOUND'),
    },
  })
  app.openapi(itemsRoute, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    const { page, limit } = c.req.valid('query')
    const user = await findUser(services, c.req.valid('param').id)
    const { items, total } = await listReadableOf(services, user.id, { viewerId, page, limit })
    const shown = items.map((item) => toSpatialImage(services, item, viewerId))
    return c.json({ items: shown, total, page, limit }, 200)
  })
}
