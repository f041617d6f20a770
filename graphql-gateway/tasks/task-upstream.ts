import type { Task } from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import type { OpenStream } from '../rest/call.ts'
import { createRestClient, headersOf } from '../rest/client.ts'
import type { Asker } from '../rest/client.ts'
import type { Transport } from '../rest/transport.ts'
import { readServerSentEvents } from './server-sent-events.ts'

/** REST calls of the hub, on behalf of a client. */
export interface TaskUpstream {
  readonly fetchTask: (asker: Asker, taskId: string) => Promise<Task>
  /** The newest tasks of the account. */
  readonly fetchTasks: (asker: Asker) => Promise<readonly Task[]>
  /** Every change of the account's tasks; undefined where the upstream has no such stream. */
  readonly openEvents: (asker: Asker, signal: AbortSignal) => Promise<AsyncIterable<Task> | undefined>
}

async function* readTasks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Task, void, undefined> {
  for await (const { event, data } of readServerSentEvents(chunks))
    if (event === 'task') yield JSON.parse(data) as Task
}

const missingStatuses = new Set([404, 405, 406, 501])

export function createTaskUpstream(restApiUrl: string, transport: Transport, open: OpenStream): TaskUpstream {
  const restOf = (asker: Asker) => createRestClient(restApiUrl, transport, asker).rest
  return {
    fetchTask: (asker, taskId) => restOf(asker)('GET /v1/tasks/{taskId}', { path: { taskId } }),
    fetchTasks: async (asker) => {
      const { items } = await restOf(asker)('GET /v1/tasks', { query: { page: 1, limit: 100 } })
      return items
    },
    openEvents: async (asker, signal) => {
      const headers = { ...headersOf(asker), accept: 'text/event-stream' }
      const call = {
        name: 'GET /v1/tasks/events',
        url: `${restApiUrl}/v1/tasks/events`,
        method: 'GET',
        headers,
      }
      const { status, contentType, body, cancel } = await open(call, signal).catch((cause: unknown) => {
        throw new NoAnswerError('network', { cause })
      })
      if (status === 200 && contentType.startsWith('text/event-stream')) return readTasks(body)
      cancel()
      if (status < 400 || missingStatuses.has(status)) return undefined
      throw new UpstreamError(status, `HTTP ${status}`)
    },
  }
}
