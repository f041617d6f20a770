import { createRoute, z } from '@hono/zod-openapi'

import { DomainError } from '../errors/domain-error.ts'
import type { Services } from '../services/services.ts'
import type { BackendApp } from './http/app-env.ts'
import { failure, json } from './http/schemas.ts'

const DATABASE_TIMEOUT_MS = 2000

const HealthSchema = z
  .object({
    status: z.literal('ok').openapi({ description: 'Always ok; otherwise the response is a 503.' }),
    version: z.string().openapi({ description: 'Version of the product.' }),
  })
  .openapi('Health', { description: 'The backend is in service.' })

const PartStateSchema = z
  .enum(['ok', 'warning', 'failing'])
  .openapi({ description: 'State. warning: the part works, but an operator should look at it.' })

const ReadinessSchema = z
  .object({
    ready: z.boolean().openapi({ description: 'True if requests should be sent to this process.' }),
    stopping: z
      .boolean()
      .openapi({ description: 'True if the process is stopping and accepts no new work.' }),
    parts: z.record(z.string(), PartStateSchema).openapi({
      description: "State of the backend's dependencies, by name: database, queue and others.",
    }),
  })
  .openapi('Readiness', { description: 'State of the backend and its dependencies.' })

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
    summary: 'Checks if the backend is in service',
    description: 'Queries the database. Specification §7.',
    responses: { 200: json(HealthSchema, 'The backend is in service.'), 503: failure('UNAVAILABLE') },
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
    summary: 'Returns the state of each part of the backend',
    description: 'For load balancers and operators; checks every part, for at most two seconds.',
    'x-extension': true,
    responses: {
      200: json(ReadinessSchema, 'Requests may be sent to this process.'),
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
    summary: 'Checks if the process responds',
    description: 'Checks no dependencies; a process that fails this check should be restarted.',
    'x-extension': true,
    responses: { 200: json(HealthSchema, 'The process responds.') },
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
