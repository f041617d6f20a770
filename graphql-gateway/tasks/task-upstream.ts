import type { Task } from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { createRestClient, headersOf } from '../rest/client.ts'
import type { Asker } from '../rest/client.ts'
import type { OpenStream, Transport } from '../rest/transport.ts'

/** One event of a text/event-stream. */
export interface ServerSentEvent {
  readonly event: string
  readonly data: string
}

// An event is a task; what never ends is not one.
const maxPending = 1_048_576

function readBlock(block: string): ServerSentEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

/**
 * The events of a stream, in order; comments are left out. Rejects when an event is larger than a mebibyte.
 */
export async function* readServerSentEvents(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const decoder = new TextDecoder()
  let pending = ''
  for await (const chunk of chunks) {
    pending = (pending + decoder.decode(chunk, { stream: true })).replaceAll(/\r\n|\r(?!$)/g, '\n')
    const blocks = pending.split('\n\n')
    pending = blocks.pop() ?? ''
    if (pending.length > maxPending) throw new Error('An event of the stream is too large')
    for (const block of blocks) {
      const event = readBlock(block)
      if (event) yield event
    }
  }
}

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
