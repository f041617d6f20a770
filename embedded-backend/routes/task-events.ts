import { createRoute, z } from '@hono/zod-openapi'

import type { ContentServices } from '../content-services.ts'
import type { BackendApp } from './app.ts'
import { requireUser } from './authentication.ts'
import { failure } from './schemas.ts'
import { openTaskStream } from './task-stream.ts'

export function registerTaskEventRoute(app: BackendApp, services: ContentServices): void {
  const eventsRoute = createRoute({
    security: [{ bearer: [] }],
    middleware: [requireUser(services)] as const,
    method: 'get',
    path: '/v1/tasks/events',
    operationId: 'streamTaskEvents',
    summary: 'Every change of own tasks',
    description:
      'Server-sent events: `task` with a Task as data, first those that wait or run; a comment every 15 seconds. Ends with the ' +
      "token's session.",
    'x-extension': true,
    responses: {
      200: {
        content: { 'text/event-stream': { schema: z.string().openapi({ description: 'Events.' }) } },
        description: 'A stream without an end.',
      },
      401: failure('UNAUTHENTICATED'),
    },
  })
  app.openapi(eventsRoute, async (c) => {
    const { id: userId, sessionId } = c.get('user')
    c.header('content-type', 'text/event-stream; charset=utf-8')
    c.header('cache-control', 'no-store, no-transform')
    c.header('x-accel-buffering', 'no')
    return c.body(await openTaskStream(services, { userId, sessionId }), 200)
  })
}
