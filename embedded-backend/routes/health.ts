import { createRoute, z } from '@hono/zod-openapi'

import { DomainError } from '../errors/domain-error.ts'
import type { Services } from '../services/services.ts'
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
  .openapi({ description: 'warning: it works, but an operator should look.' })

const ReadinessSchema = z
  .object({
    ready: z.boolean().openapi({ description: 'Whether requests should be sent here.' }),
    stopping: z.boolean().openapi({ description: 'This process is asked to end and takes nothing new.' }),
    parts: z.record(z.string(), PartStateSchema).openapi({
      description: 'What the backend depends on, by name: database, queue and others.',
    }),
  })
  .openapi('Readiness', { description: 'How the backend and what it depends on are.' })

export function registerHealthRoutes(app: BackendApp, services: Services): void {
  serveGetHealth(app, services)
  serveGetReadiness(app, services)
  serveGetLiveness(app, services)
}

function serveGetHealth(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/health',
    operationId: 'getHealth',
    summary: 'Whether the backend serves',
    description: 'Asks the database. Specification §7.',
    responses: { 200: json(HealthSchema, 'It serves.'), 503: failure('UNAVAILABLE') },
  })
  app.openapi(route, async (c) => {
    await askDatabase(services)
    return c.json({ status: 'ok' as const, version: services.config.version }, 200)
  })
}

function serveGetReadiness(app: BackendApp, services: Services): void {
  const route = createRoute({
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
  app.openapi(route, async (c) => {
    const report = await services.readiness.report()
    return c.json(report, report.ready ? 200 : 503)
  })
}

function serveGetLiveness(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/health/live',
    operationId: 'getLiveness',
    summary: 'Whether the process answers',
    description: 'Asks nothing; a process that fails this should be restarted.',
    'x-extension': true,
    responses: { 200: json(HealthSchema, 'The process answers.') },
  })
  app.openapi(route, (c) => c.json({ status: 'ok' as const, version: services.config.version }, 200))
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
