import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import { admitPerson, redeemReturnCode } from '#backend/identity/provider-sign-in.ts'
import { ProviderFailure, FLOW_SECONDS } from '#backend/identity/provider.ts'
import type { Services } from '#backend/services/services.ts'

import type { AppEnv, BackendApp } from '../http/app-env.ts'
import { failure, json, jsonBody } from '../http/schemas.ts'
import { TokensSchema } from './auth.ts'

const COOKIE = 'okuyuki_sign_in'
const PATH = '/v1/auth/provider'
/** Page of the web app that completes the sign-in and shows messages for the codes. */
const RETURN_PAGE = '/signed-in'

const secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .openapi({ description: '32 bytes in base64url.', example: 'A'.repeat(43) })
const ReturnSchema = z
  .object({ code: secret, verifier: secret })
  .openapi('ProviderReturn', { description: 'Input of a sign-in by a provider.' })

/** Sign-in with the operator's OpenID Connect provider (decision 059). */
export function registerProviderRoutes(app: BackendApp, services: Services): void {
  serveWayOut(app, services)
  serveWayBack(app, services)
  serveReturn(app, services)
}

/** A navigation rather than an API call: redirects the browser to the provider. */
function serveWayOut(app: BackendApp, services: Services): void {
  app.get(PATH, async (c) => {
    const provider = requireProvider(services)
    return await orFailure(c, async () => {
      await services.limits.take('providerByClient', c.get('limitKey'))
      const challenge = secret.safeParse(c.req.query('challenge'))
      if (!challenge.success) throw new ProviderFailure('SIGN_IN_EXPIRED')
      const { address, flow } = await provider.begin(challenge.data)
      setCookie(c, COOKIE, flow, {
        path: PATH,
        httpOnly: true,
        // The provider's page, on another site, leads back here.
        sameSite: 'Lax',
        secure: services.config.publicUrl?.startsWith('https:') ?? false,
        maxAge: FLOW_SECONDS,
      })
      return c.redirect(address.href)
    })
  })
}

/**
 * Redirect target of the provider; always redirects to the same page of the site, with a code or a failure.
 */
function serveWayBack(app: BackendApp, services: Services): void {
  app.get(`${PATH}/callback`, async (c) => {
    const provider = requireProvider(services)
    return await orFailure(c, async () => {
      const flow = getCookie(c, COOKIE)
      deleteCookie(c, COOKIE, { path: PATH })
      await services.limits.take('providerByClient', c.get('limitKey'))
      const { person, challenge } = await provider.finish(flow, new URL(c.req.url).search)
      const { code, userId, outcome } = await admitPerson(services, person, challenge)
      const { issuer, subject } = person
      c.get('logger').info({ userId, issuer, subject, outcome }, 'a provider has vouched for a person')
      return backToPage(c, `code=${code}`)
    })
  })
}

function serveReturn(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: `${PATH}/login`,
    operationId: 'logInWithProvider',
    summary: "Signs in after the redirect from the operator's OpenID Connect provider",
    description:
      'The code is part of the redirect address, is valid once, for a minute, and requires the verifier whose ' +
      'SHA-256 the tab sent as the challenge.',
    'x-extension': true,
    request: { body: jsonBody(ReturnSchema, 'Code and verifier.') },
    responses: {
      200: json(TokensSchema, 'Tokens of the new session.'),
      400: failure('VALIDATION_FAILED', 'SIGN_IN_EXPIRED'),
      403: failure('ACCOUNT_SUSPENDED'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const client = c.get('limitKey')
    await services.limits.take('providerByClient', client)
    const { tokens, userId } = await redeemReturnCode(services, { ...c.req.valid('json'), client })
    c.get('logger').info({ userId }, 'signed in with a provider')
    return c.json(tokens, 200)
  })
}

function requireProvider({ provider }: Services) {
  if (provider === null) throw notFound()
  return provider
}

/** Redirects to the page even on a failure, with its code. */
async function orFailure(c: Context<AppEnv>, answer: () => Promise<Response>): Promise<Response> {
  // Keep both sides' codes from other sites.
  c.header('referrer-policy', 'no-referrer')
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof ProviderFailure || error instanceof DomainError)) throw error
    const { code } = error
    const isFault = code === 'PROVIDER_UNAVAILABLE' || code === 'PROVIDER_REFUSED'
    c.get('logger')[isFault ? 'warn' : 'info'](
      { err: error.cause, outcome: code },
      'a sign-in with the provider failed',
    )
    return backToPage(c, `error=${code}`)
  }
}

/** Puts the parameters into the fragment, which reaches no server and no log. */
function backToPage(c: Context<AppEnv>, words: string): Response {
  return c.redirect(`${RETURN_PAGE}#${words}`)
}
