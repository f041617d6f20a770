import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'

import { limitKey } from '#contract/client-address.ts'

import { isNoSpace, storageFull } from '../files/disk-reserve.ts'
import { LimitReached } from '../identity/rate-limits.ts'
import type { Logger } from '../logger.ts'
import { MAX_AVATAR_BYTES } from '../rules/change-avatar.ts'
import type { Services } from '../services.ts'
import { DatabaseUnavailable } from '../store/database-unavailable.ts'
import { hasWritten, watchWrites } from '../store/request-writes.ts'
import { ApiError, errorResponse, notFound } from './api-error.ts'
import { registerAuthRoutes } from './auth.ts'
import { avatarTooLarge } from './avatar.ts'
import { registerCognitoRoute } from './cognito.ts'
import { registerDevInboxRoutes } from './dev-inbox.ts'
import { registerHealthRoutes } from './health.ts'
import { registerMeRoutes } from './me.ts'

const MAX_JSON_BYTES = 256 * 1024
const AVATAR_PATH = '/v1/me/avatar'
/** The largest picture with the form around it. */
const MAX_AVATAR_FORM_BYTES = MAX_AVATAR_BYTES + 64 * 1024

/**
 * What every request carries: its client's address, what limits count it by, a logger with the request's id.
 */
export interface AppEnv {
  /** The address that the server at the door decided on; undefined for a caller in this process. */
  Bindings: { clientAddress?: string | undefined }
  Variables: { requestId: string; logger: Logger; clientAddress: string | null; limitKey: string | null }
}

export type BackendApp = OpenAPIHono<AppEnv>

z.config(z.locales.ja())

/** The application without routes: request ids, logs, the API's own error shape, a limit on JSON bodies. */
export function createApp(services: Services): BackendApp {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationFailed(result.error)
    },
  })
  app.use(async (c, next) => {
    const startedAt = performance.now()
    const given = c.req.header('x-request-id')
    const requestId = given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : crypto.randomUUID()
    const logger = services.logger.child({ requestId })
    c.set('requestId', requestId)
    c.set('logger', logger)
    // Only the gateway of this process asks without an address, and names its client's.
    const client = c.env.clientAddress ?? (c.req.header('x-forwarded-for')?.trim() || null)
    c.set('clientAddress', client)
    c.set('limitKey', client === null ? null : limitKey(client))
    await watchWrites(next)
    c.header('x-request-id', requestId)
    c.header('x-content-type-options', 'nosniff')
    if (c.res.headers.get('cache-control') === null) c.header('cache-control', 'no-store')
    const ms = Math.round(performance.now() - startedAt)
    const { method, path } = c.req
    logger.debug({ method, path, status: c.res.status, ms, client }, 'request')
  })
  const limit = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw new ApiError(413, 'BODY_TOO_LARGE', '送信された内容が大きすぎます。')
    },
  })
  const avatarLimit = bodyLimit({
    maxSize: MAX_AVATAR_FORM_BYTES,
    onError: () => {
      throw avatarTooLarge()
    },
  })
  for (const path of ['/v1/*', '/api/v1/*', '/cognito']) {
    app.use(path, (c, next) => (c.req.path === AVATAR_PATH ? avatarLimit(c, next) : limit(c, next)))
  }
  app.notFound((c) => errorResponse(c, notFound()))
  app.onError((error, c) => {
    const known = toApiError(error)
    const logger = c.get('logger')
    const { path } = c.req
    if (c.req.raw.signal.aborted) logger.debug({ path }, 'the client has left')
    else if (known.code === 'STOPPING') logger.debug({ path }, 'refused while stopping')
    else if (error instanceof DatabaseUnavailable)
      logger.warn({ err: error, path, code: known.code }, 'the database was away')
    else if (known.status >= 500) logger.error({ err: error, path }, 'request failed')
    return errorResponse(c, known)
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token of login, confirm-signup or token.',
  })
  return app
}

/** Accounts, identity provider and health. */
export function registerAccountRoutes(app: BackendApp, services: Services): void {
  registerAuthRoutes(app, services)
  registerHealthRoutes(app, services)
  registerMeRoutes(app, services)
  registerCognitoRoute(app, services)
  registerDevInboxRoutes(app, services)
}

function validationFailed(error: z.core.$ZodError): ApiError {
  const messages = error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  )
  return new ApiError(400, 'VALIDATION_FAILED', messages)
}

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof LimitReached) {
    const message = '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。'
    return new ApiError(429, 'RATE_LIMITED', message, { retryAfter: error.seconds, cause: error })
  }
  if (isNoSpace(error)) return storageFull(error)
  if (error instanceof DatabaseUnavailable) return databaseUnavailable(error)
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError(400, 'VALIDATION_FAILED', '送信された内容を読み取れませんでした。', { cause: error })
  }
  return new ApiError(500, 'INTERNAL', 'サーバーで問題が起きました。時間をおいて、もう一度お試しください。')
}

const RETRY_AFTER_SECONDS = 2

/** Whether the request may simply be sent again, or has to be looked after first, is what its code says. */
function databaseUnavailable(error: DatabaseUnavailable): ApiError {
  const options = { retryAfter: RETRY_AFTER_SECONDS, cause: error }
  if (error.outcome === 'UNKNOWN' || hasWritten()) {
    const message =
      '保存できたかどうかを確認できませんでした。少し待ってから内容を確かめ、必要なときだけもう一度お試しください。'
    return new ApiError(503, 'WRITE_OUTCOME_UNKNOWN', message, options)
  }
  const message = 'ただいまデータベースに接続できません。少し待ってから、もう一度お試しください。'
  return new ApiError(503, 'DATABASE_UNAVAILABLE', message, options)
}
