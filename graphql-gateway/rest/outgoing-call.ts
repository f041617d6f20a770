/**
 * One call to the REST API. It stands in for `Request` in the generated client, because building a real one
 * costs as much as the call itself, and because it can be sent twice.
 */
export class OutgoingCall {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined
  readonly signal: AbortSignal | undefined

  constructor(url: string, init: RequestInit = {}) {
    this.url = url
    this.method = init.method ?? 'GET'
    this.headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers)
    this.body = typeof init.body === 'string' ? init.body : undefined
    this.signal = init.signal ?? undefined
  }
}

/** Sends a call and answers with a Response whose body is there; rejects where no answer comes. */
export type Send = (call: OutgoingCall, signal: AbortSignal) => Promise<Response>
