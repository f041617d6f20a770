/** One call to an upstream. It can be sent twice. */
export interface OutgoingCall {
  /** The contract's name of the call, such as GET /v1/tasks/{taskId}. */
  readonly name: string
  readonly url: string
  readonly method: string
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
  /** Aborts when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

/** An answer with its body; a Response costs more to make than the rest of the call. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: { get(name: string): string | null }
  readonly text: string
}

export type Cancel = (reason: Error) => void

/** Sends a call and hands over at once what ends it early; an AbortSignal for each call costs far more. */
export type Send = (call: OutgoingCall, onStart: (cancel: Cancel) => void) => Promise<Answer>

/** An answer whose body is still to come. */
interface StreamedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
  /** Ends a body that has not been read. */
  readonly cancel: () => void
}

/** Sends a call and resolves as soon as the head of the answer is there; the signal ends the body. */
export type OpenStream = (call: OutgoingCall, signal: AbortSignal) => Promise<StreamedAnswer>

/** Way to an upstream: over the network, or within the process. */
export interface Sender {
  readonly send: Send
  readonly open: OpenStream
  close(): Promise<void>
}

export function isOk({ status }: Answer): boolean {
  return status >= 200 && status < 300
}
