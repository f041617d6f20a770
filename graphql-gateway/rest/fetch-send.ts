import type { Send } from './outgoing-call.ts'

/** Sends calls through a function of the same process. */
export const createFetchSend =
  (fetch: (request: Request) => Promise<Response>): Send =>
  async (call, signal) => {
    const response = await fetch(
      new Request(call.url, {
        method: call.method,
        headers: call.headers,
        body: call.body ?? null,
        signal,
      }),
    )
    const { status, statusText, headers } = response
    const text = await response.text()
    return new Response(text === '' ? null : text, { status, statusText, headers })
  }
