import { createRoute, z } from '@hono/zod-openapi'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { limitKey } from '#contract/client-address.ts'
import { OpenStreams } from '#contract/open-streams.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { unavailableCodes } from '../http/database-unavailable-answer.ts'
import { failure, failures } from '../http/schemas.ts'
import { openTaskStream } from './task-stream.ts'

function stopping() {
  return new DomainError('STOPPING', 'サーバーを再起動しています。少しお待ちください。', { retryAfter: 5 })
}

function tooManyStreams() {
  return new DomainError('TOO_MANY_STREAMS', '同時に受け取れる更新の数が上限に達しています。', {
    retryAfter: 10,
  })
}

export function registerTaskEventRoute(app: BackendApp, services: ContentServices): void {
  serveStreamTaskEvents(app, services)
}

function serveStreamTaskEvents(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/tasks/events',
    operationId: 'streamTaskEvents',
    summary: 'Every change of own tasks',
    description:
      'Server-sent events: `task` with a Task as data, first those that wait or run; a comment every 15 seconds. Ends with the ' +
      "token's session. An account that opens too many loses its oldest.",
    'x-extension': true,
    responses: {
      200: {
        content: { 'text/event-stream': { schema: z.string().openapi({ description: 'Events.' }) } },
        description: 'A stream without an end.',
      },
      ...failures(401),
      429: failure('TOO_MANY_STREAMS'),
      503: failure('STOPPING', ...unavailableCodes),
    },
  })
  const streams = new OpenStreams(services.config.content.eventStreams)
  app.openapi(route, async (c) => {
    if (services.readiness.isStopping()) throw stopping()
    const { id: userId, sessionId } = c.get('user')
    const address = c.get('clientAddress')
    const ending = new AbortController()
    const owner = { account: userId, address: address === null ? null : limitKey(address) }
    const close = streams.open(owner, () => ending.abort())
    if (close === null) throw tooManyStreams()
    const who = { userId, sessionId, ending: ending.signal, onEnd: close }
    const stream = await openTaskStream(services, who).catch((error: unknown) => {
      close()
      throw error
    })
    c.header('content-type', 'text/event-stream; charset=utf-8')
    c.header('cache-control', 'no-store, no-transform')
    c.header('x-accel-buffering', 'no')
    return c.body(stream, 200)
  })
}
