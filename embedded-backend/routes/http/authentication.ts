import type { Context, MiddlewareHandler } from 'hono'

import { notFound, unauthenticated } from '#backend/errors/domain-error.ts'
import { findCurrentUser } from '#backend/identity/sessions.ts'
import type { CurrentUser } from '#backend/identity/sessions.ts'
import type { Services } from '#backend/services/services.ts'

import type { AppEnv } from './app-env.ts'

/** Requires a signed-in user, available as `c.get('user')`. */
function requireUser(services: Services): MiddlewareHandler<AppEnv & { Variables: { user: CurrentUser } }> {
  return async (c, next) => {
    const user = await userOf(c, services)
    if (!user) throw unauthenticated()
    c.set('user', user)
    await next()
  }
}

/**
 * Allows everyone; `c.get('viewer')` is null without a token. A bad token gives 401, so that the client
 * refreshes it.
 */
function optionalUser(
  services: Services,
): MiddlewareHandler<AppEnv & { Variables: { viewer: CurrentUser | null } }> {
  return async (c, next) => {
    c.set('viewer', await userOf(c, services))
    await next()
  }
}

/**
 * Requires an operator; everyone else gets 404, as for a route that does not exist. A bad token gives 401, so
 * that the client refreshes it.
 */
function requireOperator(
  services: Services,
): MiddlewareHandler<AppEnv & { Variables: { user: CurrentUser } }> {
  return async (c, next) => {
    const user = await userOf(c, services)
    if (!user?.isOperator) throw notFound()
    c.set('user', user)
    await next()
  }
}

async function userOf(c: Context, services: Services): Promise<CurrentUser | null> {
  const header = c.req.header('authorization')
  if (header === undefined) return null
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  const user = token === undefined ? null : await findCurrentUser(services, token)
  if (!user) throw unauthenticated()
  return user
}

/** Route options for signed-in users: `c.get('user')` is the user. */
export function signedIn(services: Services) {
  return { security: [{ bearer: [] }], middleware: requireUser(services) }
}

/** Route options for operators: `c.get('user')` is the operator. */
export function operatorsOnly(services: Services) {
  return { security: [{ bearer: [] }], middleware: requireOperator(services) }
}

/** Route options for everyone: `c.get('viewer')` is null without a token. */
export function anyone(services: Services) {
  return { security: [{}, { bearer: [] }], middleware: optionalUser(services) }
}
