import { textOf } from './incoming-answer.ts'
import type { Answered, OpenStream, Send } from './outgoing-call.ts'

const read = async (answering: Promise<Response>): Promise<Answered> => {
  const response = await answering
  const { status, statusText, ok, headers } = response
  const octets = Buffer.from(await response.arrayBuffer())
  return {
    status,
    statusText,
    ok,
    headers,
    octets,
    get text() {
      return textOf(octets)
    },
  }
}

/** Sends calls through a function of the same process. */
export const createFetchSend =
  (fetch: (request: Request) => Promise<Response>): Send =>
  (call, { answered, failed }) => {
    const controller = new AbortController()
    const { signal } = controller
    const request = new Request(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      signal,
    })
    read(fetch(request)).then(
      (answer) => signal.aborted || answered(answer),
      (error: Error) => signal.aborted || failed(error),
    )
    return { end: (reason) => controller.abort(reason) }
  }

async function* readUntilAborted(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader()
  const cancel = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

const empty = (): ReadableStream<Uint8Array> => new ReadableStream({ start: (stream) => stream.close() })

/** Opens streams through a function of the same process. */
export const createFetchStream =
  (fetch: (request: Request) => Promise<Response>): OpenStream =>
  async (call, signal) => {
    const response = await fetch(new Request(call.url, { headers: call.headers, signal }))
    const body = response.body ?? empty()
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: readUntilAborted(body, signal),
      cancel: () => void body.cancel().catch(() => {}),
    }
  }
