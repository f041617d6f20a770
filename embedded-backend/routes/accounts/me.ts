import { createRoute, z } from '@hono/zod-openapi'

import type { CurrentUser } from '#backend/identity/current-user.ts'
import { changeDisplayName } from '#backend/rules/accounts/change-display-name.ts'
import { isDisplayName } from '#backend/rules/text/display-name.ts'
import { withoutBidiControls } from '#backend/rules/text/undirected.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failures, json, jsonBody } from '../http/schemas.ts'
import { avatarImageUrl, avatarImageUrlSchema } from './user-answers.ts'

const ProfileSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the account.' }),
    displayName: z.string().openapi({ description: 'Name shown to people.' }),
    username: z
      .string()
      .openapi({ description: 'Unique ASCII name, made by the backend; sent with a token refresh.' }),
    email: z.string().openapi({ description: 'Address as it was typed at sign-up.' }),
    avatarImageUrl: avatarImageUrlSchema,
    isOperator: z
      .boolean()
      .openapi({ description: 'Whether the operator’s pages open for it.', 'x-extension': true }),
  })
  .openapi('Profile', { description: 'The signed-in account (specification §3).' })

const ProfileChangeSchema = z
  .object({
    displayName: z
      .string()
      .overwrite(withoutBidiControls)
      .trim()
      .refine(isDisplayName, { message: '表示名は50文字以内で入力してください。' })
      .openapi({ description: 'Name shown to people, up to 50 characters.' }),
  })
  .openapi('ProfileChange', { description: 'New values.' })

function toProfile({ id, displayName, username, email, avatarKey, isOperator }: CurrentUser) {
  return {
    id,
    displayName,
    username,
    email,
    avatarImageUrl: avatarImageUrl(avatarKey),
    isOperator,
  }
}

export function registerMeRoutes(app: BackendApp, services: Services): void {
  serveGetMe(app, services)
  serveUpdateMe(app, services)
}

function serveGetMe(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me',
    operationId: 'getMe',
    summary: 'Own profile',
    description: 'The account behind the access token. Specification §7.',
    ...signedIn(services),
    responses: { 200: json(ProfileSchema, 'The profile.'), ...failures(401) },
  })
  app.openapi(route, (c) => c.json(toProfile(c.get('user')), 200))
}

function serveUpdateMe(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'put',
    path: '/v1/me',
    operationId: 'updateMe',
    summary: 'Changes the own profile',
    description: 'The user name and the mail address stay.',
    'x-extension': true,
    ...signedIn(services),
    request: { body: jsonBody(ProfileChangeSchema, 'New values.') },
    responses: {
      200: json(ProfileSchema, 'The profile as it is now.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const user = c.get('user')
    const { displayName } = c.req.valid('json')
    await changeDisplayName(services, user, displayName)
    return c.json(toProfile({ ...user, displayName }), 200)
  })
}
