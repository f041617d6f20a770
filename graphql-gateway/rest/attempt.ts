import { ClientLeftError, NoAnswerError } from '../errors.ts'
import type { Ending, Outcome, OutgoingCall, Send } from './outgoing-call.ts'

/** How calls are sent. */
export interface AttemptRules {
  readonly send: Send
  readonly timeoutMs: number
  /** Hears of every call that has ended; without a status where no answer came. */
  readonly observe?: (name: string, status: number | undefined, seconds: number) => void
}

/**
 * Sends a call once. It ends with the answer, or fails with a NoAnswerError when the network does or the time
 * is over, and with a ClientLeftError when the client left.
 */
export const attempt = (
  { send, timeoutMs, observe }: AttemptRules,
  call: OutgoingCall,
  outcome: Outcome,
): void => {
  const { signal } = call
  const left = (): Error => new ClientLeftError({ cause: signal?.reason })
  if (signal?.aborted) return outcome.failed(left())
  const started = performance.now()
  let sent: Ending | undefined
  const settle = (status?: number): void => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    observe?.(call.name, status, (performance.now() - started) / 1000)
  }
  const end = (reason: Error): void => {
    settle()
    outcome.failed(reason)
    sent?.end(reason)
  }
  const leave = (): void => end(left())
  const timer = setTimeout(() => end(new NoAnswerError('timeout')), timeoutMs)
  signal?.addEventListener('abort', leave)
  sent = send(call, {
    answered: (answer) => {
      settle(answer.status)
      outcome.answered(answer)
    },
    failed: (cause) => {
      settle()
      outcome.failed(new NoAnswerError('network', { cause }))
    },
  })
}
