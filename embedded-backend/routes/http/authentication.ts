import type { Context, MiddlewareHandler } from 'hono'

import { notFound, unauthenticated } from '#backend/errors/domain-error.ts'
import { findCurrentUser } from '#backend/identity/current-user.ts'
import type { CurrentUser } from '#backend/identity/current-user.ts'
import type { Services } from '#backend/services/services.ts'

import type { AppEnv } from './app-env.ts'

/** Lets only a signed-in user through; the handler finds them in `c.get('user')`. */
function requireUser(services: Services): MiddlewareHandler<AppEnv & { Variables: { user: CurrentUser } }> {
  return async (c, next) => {
    const user = await userOf(c, services)
    if (!user) throw unauthenticated()
    c.set('user', user)
    await next()
  }
}

/**
 * Lets anyone through; `c.get('viewer')` is null without a token. A bad token is 401, so that the client
 * refreshes.
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
 * Lets only operators through; for everyone else the call is as one that there is none of. A bad token is
 * 401, as everywhere, so that the client refreshes.
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

/** The part of a route that only signed-in users reach: `c.get('user')` is theirs. */
export function signedIn(services: Services) {
  return { security: [{ bearer: [] }], middleware: requireUser(services) }
}

/** The part of a route that only operators reach: `c.get('user')` is one. */
export function operatorsOnly(services: Services) {
  return { security: [{ bearer: [] }], middleware: requireOperator(services) }
}

/** The part of a route that everyone reaches: `c.get('viewer')` is null without a token. */
export function anyone(services: Services) {
  return { security: [{}, { bearer: [] }], middleware: optionalUser(services) }
}
