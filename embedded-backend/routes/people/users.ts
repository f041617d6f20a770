import { createRoute, z } from '@hono/zod-openapi'

import { countPublic, findUser, searchUsers } from '#backend/rules/accounts/find-users.ts'
import { listReadableOf } from '#backend/rules/spatial-images/list-spatial-images.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { UserProfileSchema, UserProfileWithCountSchema, toUserProfile } from '../accounts/user-answers.ts'
import type { BackendApp } from '../http/app-env.ts'
import { anyone, signedIn } from '../http/authentication.ts'
import { ContinuedPageQuerySchema, PageQuerySchema, failures, json, pageOf, toPage } from '../http/schemas.ts'
import { SpatialImagePageSchema, toSpatialImage } from '../spatial-images/spatial-image-answer.ts'

const UserPageSchema = pageOf(UserProfileSchema, 'UserPage')
/** Accepts any text: one that is no id gets 404, like a missing account. */
const ParamsSchema = z.object({ id: z.string().openapi({ description: 'Identifier of the account.' }) })

/** Public data of other accounts (specification §7). */
export function registerUserRoutes(app: BackendApp, services: ContentServices): void {
  serveSearchUsers(app, services)
  serveGetUserProfile(app, services)
  serveListSpatialImagesOfUser(app, services)
}

function serveSearchUsers(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/users',
    operationId: 'searchUsers',
    summary: 'Searches for users',
    description: 'By display name and user name, never by e-mail address. Specification §7.',
    request: {
      query: PageQuerySchema.extend({
        query: z.string().max(200).optional().openapi({
          description:
            'Search words, separated by spaces, that must all occur in the names; case and width do not matter.',
        }),
      }),
    },
    responses: {
      200: json(UserPageSchema, 'A page of the list.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const { query = '', ...wanted } = c.req.valid('query')
    const found = await searchUsers(services, { query, ...wanted })
    return c.json(toPage(found, wanted, toUserProfile), 200)
  })
}

function serveGetUserProfile(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...anyone(services),
    method: 'get',
    path: '/v1/users/{id}/profile',
    operationId: 'getUserProfile',
    summary: 'Returns the public profile of a user',
    description: 'No sign-in is needed. Specification §7.',
    request: { params: ParamsSchema },
    responses: {
      200: json(UserProfileWithCountSchema, 'The profile.'),
      ...failures(401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const user = await findUser(services, c.req.valid('param').id)
    return c.json({ ...toUserProfile(user), publicCount: await countPublic(services, user.id) }, 200)
  })
}

function serveListSpatialImagesOfUser(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...anyone(services),
    method: 'get',
    path: '/v1/users/{id}/spatial-images',
    operationId: 'listSpatialImagesOfUser',
    summary: 'Lists the spatial images of a user',
    description:
      'PUBLIC ones, and others that the caller may see without a link; newest first. Specification §7.',
    request: { params: ParamsSchema, query: ContinuedPageQuerySchema },
    responses: {
      200: json(SpatialImagePageSchema, 'A page of the list.'),
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const viewerId = c.get('viewer')?.id ?? null
    const wanted = c.req.valid('query')
    const user = await findUser(services, c.req.valid('param').id)
    const found = await listReadableOf(services, user.id, { viewerId, ...wanted })
    const page = toPage(found, wanted, (item) => toSpatialImage(services, item, viewerId))
    return c.json(page, 200)
  })
}
