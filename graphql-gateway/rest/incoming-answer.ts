import type { Dispatcher } from 'undici'

import type { Answered, Ending, Outcome } from './outgoing-call.ts'

type Headers = Record<string, string | string[] | undefined>

export const contentTypeOf = (headers: Headers): string => {
  const type = headers['content-type']
  return (typeof type === 'string' ? type : type?.[0]) ?? ''
}

const isFile = (headers: Headers): boolean => /^(?:video|image|audio)\//.test(contentTypeOf(headers))

/** The text of a body, without the mark that some put before it. */
export const textOf = (octets: Buffer): string => {
  const text = octets.toString()
  return text.startsWith('\u{feff}') ? text.slice(1) : text
}

/** One answer as it comes from its connection, without a stream between. */
export class IncomingAnswer implements Dispatcher.DispatchHandler, Answered, Ending {
  status = 0
  statusText = ''
  readonly #outcome: Outcome
  readonly #chunks: Buffer[] = []
  #headers: Headers = {}
  #controller: Dispatcher.DispatchController | undefined
  #isOver = false
  #reason: Error | undefined

  constructor(outcome: Outcome) {
    this.#outcome = outcome
  }

  get octets(): Buffer {
    const [only] = this.#chunks
    return this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks)
  }

  get text(): string {
    return textOf(this.octets)
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get headers(): Answered['headers'] {
    return {
      get: (name) => {
        const value = this.#headers[name]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      },
    }
  }

  end(reason: Error): void {
    this.#isOver = true
    this.#reason = reason
    this.#controller?.abort(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#reason) controller.abort(this.#reason)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Headers,
    statusText = '',
  ): void {
    if (status < 200) return
    this.status = status
    this.statusText = statusText
    this.#headers = headers
    // Files do not pass through here, whatever the upstream answers with.
    if (!isFile(headers)) return
    this.#outcome.answered(this)
    this.end(new Error('A file came'))
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    if (!this.#isOver) this.#outcome.answered(this)
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#isOver) this.#outcome.failed(error)
  }
}
