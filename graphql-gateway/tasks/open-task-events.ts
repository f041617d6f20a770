import type { Task } from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { headersOf } from '../rest/client.ts'
import type { Asker } from '../rest/client.ts'
import { toSignal } from '../rest/leaving.ts'
import type { OpenStream, OutgoingCall } from '../rest/outgoing-call.ts'
import { readServerSentEvents } from './server-sent-events.ts'

async function* readTasks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Task, void, undefined> {
  for await (const { event, data } of readServerSentEvents(chunks))
    if (event === 'task') yield JSON.parse(data) as Task
}

const lacking = new Set([404, 405, 406, 501])

/**
 * Every change of the asker's tasks, until the asker's signal aborts; undefined where the upstream has no
 * such stream. Rejects with UpstreamError or NoAnswerError.
 */
export const openTaskEvents = async (
  restApiUrl: string,
  open: OpenStream,
  asker: Asker,
): Promise<AsyncIterable<Task> | undefined> => {
  const call: OutgoingCall = {
    url: `${restApiUrl}/v1/tasks/events`,
    method: 'GET',
    name: 'GET /v1/tasks/events',
    headers: { ...headersOf(asker), accept: 'text/event-stream' },
  }
  const { status, contentType, body, cancel } = await open(call, toSignal(asker.signal)).catch(
    (cause: unknown) => {
      throw new NoAnswerError('network', { cause })
    },
  )
  if (status === 200 && contentType.startsWith('text/event-stream')) return readTasks(body)
  cancel()
  if (status < 400 || lacking.has(status)) return undefined
  throw new UpstreamError(status, `HTTP ${status}`)
}
