import { createRoute, z } from '@hono/zod-openapi'

import { DomainError } from '../errors/domain-error.ts'
import type { Services } from '../services.ts'
import type { BackendApp } from './http/app-env.ts'
import { failure, json } from './http/schemas.ts'

const DATABASE_TIMEOUT_MS = 2000

const HealthSchema = z
  .object({
    status: z.literal('ok').openapi({ description: 'Always ok; anything else is a 503.' }),
    version: z.string().openapi({ description: 'Version of the product.' }),
  })
  .openapi('Health', { description: 'The backend serves.' })

const PartStateSchema = z
  .enum(['ok', 'warning', 'failing'])
  .openapi({ description: 'warning: it works, but somebody should look.' })

const ReadinessSchema = z
  .object({
    ready: z.boolean().openapi({ description: 'Whether requests should be sent here.' }),
    stopping: z.boolean().openapi({ description: 'This process is asked to end and takes nothing new.' }),
    parts: z.record(z.string(), PartStateSchema).openapi({
      description: 'What the backend depends on, by name: database, queue and others.',
    }),
  })
  .openapi('Readiness', { description: 'How the backend and what it depends on are.' })

const partsRoute = createRoute({
  method: 'get',
  path: '/v1/health/ready',
  operationId: 'getReadiness',
  summary: 'How each part of the backend is',
  description: 'For load balancers and operators; asks every part, for two seconds at most.',
  'x-extension': true,
  responses: {
    200: json(ReadinessSchema, 'Requests may be sent here.'),
    503: json(ReadinessSchema, 'A part is failing, or the process is stopping.'),
  },
})

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

  app.openapi(partsRoute, async (c) => {
    const report = await services.readiness.report()
    return c.json(report, report.ready ? 200 : 503)
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
    throw new DomainError('UNAVAILABLE', 'データベースに接続できません。', { retryAfter: 5, cause })
  } finally {
    clearTimeout(timer)
  }
}
