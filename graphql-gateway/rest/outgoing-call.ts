import type { Leaving } from './leaving.ts'

/** One call to an upstream. It can be sent twice. */
export interface OutgoingCall {
  /** What it is counted as: without what names a single thing, as GET /v1/tasks/{id}. */
  readonly name: string
  readonly url: string
  readonly method: string
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
  readonly signal?: Leaving | undefined
}

/** How an answer begins. A Response begins so, too. */
export interface AnswerHead {
  readonly status: number
  readonly statusText: string
  readonly ok: boolean
  readonly headers: { get(name: string): string | null }
}

/** What came back; a Response costs more to make than the rest of the call. */
export interface Answered extends AnswerHead {
  readonly octets: Buffer
  /** What the octets say. */
  readonly text: string
}

/** Hears how a call has ended: one of these is called, once. */
export interface Outcome {
  readonly answered: (answer: Answered) => void
  readonly failed: (error: Error) => void
}

/** A call that is under way; nothing is heard of one that has been ended. */
export interface Ending {
  end(reason: Error): void
}

/** Sends a call, of which the outcome hears once its answer is there or cannot come. */
export type Send = (call: OutgoingCall, outcome: Outcome) => Ending

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
