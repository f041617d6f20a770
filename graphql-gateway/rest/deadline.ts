import { NoAnswerError } from '../errors.ts'

const timeIsUp = Symbol('time is up')

/**
 * Runs something that must end within `ms` and must stop when `client` leaves. Rejects with a NoAnswerError
 * when the time is over, and with the client's reason when it left.
 */
export const withDeadline = async <T>(
  ms: number,
  client: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  client?.throwIfAborted()
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(timeIsUp), ms)
  const leave = (): void => controller.abort(client?.reason)
  client?.addEventListener('abort', leave, { once: true })
  try {
    return await new Promise<T>((resolve, reject) => {
      // What runs may not listen to its signal.
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
      run(signal).then(resolve, reject)
    })
  } catch (error) {
    if (!signal.aborted) throw error
    throw signal.reason === timeIsUp ? new NoAnswerError('timeout') : signal.reason
  } finally {
    clearTimeout(timer)
    client?.removeEventListener('abort', leave)
  }
}
