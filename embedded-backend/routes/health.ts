import { createRoute, z } from '@hono/zod-openapi'

import type { Services } from '../services.ts'
import { ApiError } from './api-error.ts'
import type { BackendApp } from './app.ts'
import { failure, json } from './schemas.ts'

const DATABASE_TIMEOUT_MS = 2000

const HealthSchema = z
  .object({
    status: z.literal('ok').openapi({ description: 'Always ok; anything else is a 503.' }),
    version: z.string().openapi({ description: 'Version of the product.' }),
  })
  .openapi('Health', { description: 'The backend serves.' })

const readyRoute = createRoute({
  method: 'get',
  path: '/v1/health',
  operationId: 'getHealth',
  summary: 'Whether the backend serves',
  description: 'Asks the database. Specification §7.',
  responses: { 200: json(HealthSchema, 'It serves.'), 503: failure('UNAVAILABLE') },
})

const liveRoute = createRoute({
  method: 'get',
  path: '/v1/health/live',
  operationId: 'getLiveness',
  summary: 'Whether the process answers',
  description: 'Asks nothing; a process that fails this should be restarted.',
  'x-extension': true,
  responses: { 200: json(HealthSchema, 'The process answers.') },
})

export function registerHealthRoutes(app: BackendApp, services: Services): void {
  const { version } = services.config

  app.openapi(readyRoute, async (c) => {
    await askDatabase(services)
    return c.json({ status: 'ok' as const, version }, 200)
  })

  app.openapi(liveRoute, (c) => c.json({ status: 'ok' as const, version }, 200))
}

async function askDatabase(services: Services): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('the database did not answer in time')),
    DATABASE_TIMEOUT_MS,
  )
  try {
    await Promise.race([services.pool.query('select 1'), late])
  } catch (cause) {
    throw new ApiError(503, 'UNAVAILABLE', 'データベースに接続できません。', { retryAfter: 5, cause })
  } finally {
    clearTimeout(timer)
  }
}
