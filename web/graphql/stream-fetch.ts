/**
 * Like fetch, but an aborted stream ends instead of failing. The client closes its iterator from inside a
 * result, where nothing catches the error of the aborted body.
 */
export async function streamFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(input, init)
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream') || response.body === null) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (init?.signal?.aborted === true) controller.close()
        else controller.error(error)
      }
    },
    cancel: async () => {
      await reader.cancel().catch(() => undefined)
    },
  })
  return new Response(body, { status: response.status, headers: response.headers })
}
