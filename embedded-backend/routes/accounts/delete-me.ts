import { createRoute } from '@hono/zod-openapi'

import { deleteAccount } from '#backend/rules/accounts/delete-account.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failures } from '../http/schemas.ts'

export function registerDeleteMeRoute(app: BackendApp, services: ContentServices): void {
  serveDeleteMe(app, services)
}

function serveDeleteMe(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'delete',
    path: '/v1/me',
    operationId: 'deleteMe',
    summary: 'Ends the own account',
    description:
      'Account, files, items, tasks and sessions are gone for everybody; every token of the account is dead at once. ' +
      'Specification §7.',
    ...signedIn(services),
    responses: { 204: { description: 'The account is gone.' }, ...failures(401) },
  })
  app.openapi(route, async (c) => {
    await deleteAccount(services, c.get('user').id)
    return c.body(null, 204)
  })
}
