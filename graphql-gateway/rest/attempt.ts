import { NoAnswerError } from '../errors.ts'
import type { Ending, Outcome, OutgoingCall, Send } from './outgoing-call.ts'

/** How calls are sent. */
export interface AttemptRules {
  readonly send: Send
  readonly timeoutMs: number
  /** Hears of every call that has ended; without a status where no answer came. */
  readonly observe?: (name: string, status: number | undefined, seconds: number) => void
}

/**
 * Sends a call once. It ends with the answer, or fails with a NoAnswerError when the network does or the time is over,
 * and with the client's own reason when that left.
 */
export const attempt = (
  { send, timeoutMs, observe }: AttemptRules,
  call: OutgoingCall,
  outcome: Outcome,
): void => {
  const { signal } = call
  if (signal?.aborted) return outcome.failed(signal.reason as Error)
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
  const leave = (): void => end(signal?.reason as Error)
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
