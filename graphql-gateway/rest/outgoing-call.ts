/**
 * One call to the REST API. It stands in for `Request` in the generated client, because building a real one
 * costs as much as the call itself, and because it can be sent twice.
 */
export class OutgoingCall {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal | undefined

  constructor(url: string, init: RequestInit = {}) {
    this.url = url
    this.method = init.method ?? 'GET'
    this.headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers)
    this.body = typeof init.body === 'string' || init.body instanceof FormData ? init.body : undefined
    this.signal = init.signal ?? undefined
  }
}

/** Sends a call and answers with a Response whose body is there; rejects where no answer comes. */
export type Send = (call: OutgoingCall, signal: AbortSignal) => Promise<Response>

/** An answer whose body is still to come. */
export interface StreamedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
  /** Ends a body that nobody has begun to read. */
  cancel(): void
}

/** Sends a call and answers as soon as the head of the answer is there; the signal ends the body. */
export type OpenStream = (call: OutgoingCall, signal: AbortSignal) => Promise<StreamedAnswer>
