import { NoAnswerError } from '../errors.ts'

/** Tells one listener that a call has to end; a signal costs more than all the rest of a call's bookkeeping. */
export class Ending {
  #reason: Error | undefined
  #listener: ((reason: Error) => void) | undefined

  /** Calls back with the reason, at once where the end has come already. */
  listen(listener: (reason: Error) => void): void {
    this.#listener = listener
    if (this.#reason) listener(this.#reason)
  }

  end(reason: Error): void {
    this.#reason ??= reason
    this.#listener?.(this.#reason)
  }

  /** The same for what listens to signals only; takes the place of the listener. */
  toSignal(): AbortSignal {
    const controller = new AbortController()
    this.listen((reason) => controller.abort(reason))
    return controller.signal
  }
}

/**
 * Runs something that must end within `ms` and must stop when `client` leaves. Rejects with a NoAnswerError
 * when the time is over, and with the client's reason when it left.
 */
export const withDeadline = <T>(
  ms: number,
  client: AbortSignal | undefined,
  run: (ending: Ending) => Promise<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    client?.throwIfAborted()
    const ending = new Ending()
    const settle = (): void => {
      clearTimeout(timer)
      client?.removeEventListener('abort', leave)
    }
    // What runs may not listen.
    const end = (reason: Error): void => {
      settle()
      reject(reason)
      ending.end(reason)
    }
    const leave = (): void => end(client?.reason as Error)
    const timer = setTimeout(() => end(new NoAnswerError('timeout')), ms)
    client?.addEventListener('abort', leave)
    run(ending).then(
      (value) => {
        settle()
        resolve(value)
      },
      (error) => {
        settle()
        reject(error)
      },
    )
  })
