import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import { MAX_AVATAR_BYTES, avatarTooLarge } from '#backend/rules/accounts/profile.ts'
import type { Services } from '#backend/services/services.ts'
import { DatabaseUnavailable } from '#backend/store/database-errors.ts'
import { watchWrites } from '#backend/store/lasting-client.ts'
import { limitKey } from '#contract/clients.ts'
import { isTooDeep } from '#contract/json-scan.ts'
import { withoutLinkKeys } from '#contract/page-addresses.ts'

import type { AppEnv, BackendApp } from './app-env.ts'
import {
  databaseUnavailable,
  errorAnswer,
  statusOf,
  inputMessage,
  toDomainError,
  unreadable,
  validationFailed,
} from './error-answer.ts'

const MAX_JSON_BYTES = 256 * 1024
/** Paths of picture uploads. */
const PICTURE_PATH = /^\/v1\/(me\/avatar|spatial-images\/[^/]+\/thumbnail)$/
/** Size limit of a form with the largest picture, in bytes. */
const MAX_AVATAR_FORM_BYTES = MAX_AVATAR_BYTES + 64 * 1024

z.config({ localeError: inputMessage })

/**
 * Creates the application without routes: request ids, logs, the API's error format, a limit on JSON bodies.
 */
export function createApp(services: Services): BackendApp {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationFailed(result.error)
    },
  })
  app.use((c, next) => accompany(services, c, next))
  limitBodies(app)
  app.notFound((c) => errorAnswer(c, notFound()))
  app.onError(answerError)
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token from login, confirm-signup or token.',
  })
  app.openAPIRegistry.registerComponent('responses', 'DatabaseUnavailable', databaseUnavailable)
  return app
}

/** Middleware of every request: an id, a logger and general response headers. */
async function accompany(services: Services, c: Context<AppEnv>, next: Next): Promise<void> {
  const startedAt = performance.now()
  const given = c.req.header('x-request-id')
  const requestId = given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : crypto.randomUUID()
  const logger = services.logger.child({ requestId })
  c.set('requestId', requestId)
  c.set('logger', logger)
  // Only this process's gateway calls without an address; its x-forwarded-for names the client.
  const client = c.env.clientAddress ?? (c.req.header('x-forwarded-for')?.trim() || null)
  c.set('clientAddress', client)
  c.set('limitKey', client === null ? null : limitKey(client))
  await watchWrites(next)
  c.header('x-request-id', requestId)
  c.header('x-content-type-options', 'nosniff')
  if (c.res.headers.get('cache-control') === null) c.header('cache-control', 'no-store')
  const ms = Math.round(performance.now() - startedAt)
  const { method } = c.req
  const path = withoutLinkKeys(c.req.path)
  logger.debug({ method, path, status: c.res.status, ms, client }, 'request')
}

function limitBodies(app: BackendApp): void {
  const limit = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw new DomainError('BODY_TOO_LARGE', '送信された内容が大きすぎます。')
    },
  })
  const avatarLimit = bodyLimit({
    maxSize: MAX_AVATAR_FORM_BYTES,
    onError: () => {
      throw avatarTooLarge()
    },
  })
  for (const path of ['/v1/*', '/api/v1/*', '/cognito']) {
    app.use(path, (c, next) => (PICTURE_PATH.test(c.req.path) ? avatarLimit(c, next) : limit(c, next)))
    if (path !== '/cognito') app.use(path, (c, next) => limitDepth(c, next))
  }
}

/** Refuses nested JSON before it is parsed: 256 KiB of brackets would take a tenth of a second. */
async function limitDepth(c: Context<AppEnv>, next: Next): Promise<void> {
  const isJson = c.req.header('content-type')?.includes('json') ?? false
  if (isJson && isTooDeep(await c.req.text())) throw unreadable('nested too deep')
  await next()
}

function answerError(error: Error, c: Context<AppEnv>): Response {
  const known = toDomainError(error)
  const logger = c.get('logger')
  const path = withoutLinkKeys(c.req.path)
  if (c.req.raw.signal.aborted) logger.debug({ path }, 'the client has left')
  else if (known.code === 'STOPPING') logger.debug({ path }, 'refused while stopping')
  else if (error instanceof DatabaseUnavailable)
    logger.warn({ err: error, path, code: known.code }, 'the database was away')
  else if (statusOf(known) >= 500) logger.error({ err: error, path }, 'request failed')
  return errorAnswer(c, known)
}
