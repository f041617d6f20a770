import type { Ending } from './deadline.ts'

/** One call to the REST API. It can be sent twice. */
export interface OutgoingCall {
  readonly url: string
  readonly method: string
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
  readonly signal?: AbortSignal | undefined
}

/** What came back, with its body; a Response is one, and costs more to make than the rest of the call. */
export interface Answered {
  readonly status: number
  readonly statusText: string
  readonly ok: boolean
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** Sends a call and answers once the body is there; rejects where no answer comes. */
export type Send = (call: OutgoingCall, ending: Ending) => Promise<Answered>

/** An answer whose body is still to come. */
export interface StreamedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
  /** Ends a body that nobody has begun to read. */
  readonly cancel: () => void
}

/** Sends a call and answers as soon as the head of the answer is there; the signal ends the body. */
export type OpenStream = (call: OutgoingCall, signal: AbortSignal) => Promise<StreamedAnswer>
