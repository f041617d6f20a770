import { createRoute, z } from '@hono/zod-openapi'

import type { Services } from '../services.ts'
import type { BackendApp } from './app.ts'
import { requireUser } from './authentication.ts'
import { failure, json } from './schemas.ts'

const ProfileSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the account.' }),
    displayName: z.string().openapi({ description: 'Name shown to people.' }),
    username: z
      .string()
      .openapi({ description: 'Unique ASCII name, made by the backend; sent with a token refresh.' }),
    email: z.string().openapi({ description: 'Address as it was typed at sign-up.' }),
    avatarImageUrl: z
      .string()
      .nullable()
      .openapi({ description: 'Root-relative address, null without an avatar.' }),
  })
  .openapi('Profile', { description: 'The signed-in account (specification §3).' })

export function registerMeRoutes(app: BackendApp, services: Services): void {
  const profileRoute = createRoute({
    method: 'get',
    path: '/v1/me',
    operationId: 'getMe',
    summary: 'Own profile',
    description: 'The account behind the access token. Specification §7.',
    security: [{ bearer: [] }],
    middleware: requireUser(services),
    responses: { 200: json(ProfileSchema, 'The profile.'), 401: failure('UNAUTHENTICATED') },
  })

  app.openapi(profileRoute, (c) => {
    const { id, displayName, username, email } = c.get('user')
    return c.json({ id, displayName, username, email, avatarImageUrl: null }, 200)
  })
}
