import type { Dispatcher } from 'undici'

import type { Answer, Cancel } from '../rest/call.ts'

type HeaderValues = Record<string, string | string[] | undefined>

function isFile(headers: HeaderValues): boolean {
  return /^(?:video|image|audio)\//.test(String(headers['content-type'] ?? ''))
}

/** The text of a body, without a byte order mark. */
export function textOf(body: Buffer): string {
  const text = body.toString()
  return text.startsWith('\u{feff}') ? text.slice(1) : text
}

/** The whole of a body; one that came in one piece is not copied. */
export function join(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks
  return only && chunks.length === 1 ? only : Buffer.concat(chunks)
}

function toAnswer(status: number, statusText: string, headers: HeaderValues, text: string): Answer {
  const get = (name: string): string | null => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return { status, statusText, headers: { get }, text }
}

/** Sends a request over a pool, without the stream and the AbortSignal that undici's `request` needs. */
export function dispatch(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  onStart: (cancel: Cancel) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let head: readonly [number, string, HeaderValues] = [0, '', {}]
    let controller: Dispatcher.DispatchController | undefined
    let reason: Error | undefined
    onStart((given) => {
      reason = given
      controller?.abort(given)
    })
    pool.dispatch(request, {
      onRequestStart: (given) => {
        controller = given
        if (reason) given.abort(reason)
      },
      onResponseStart: (_controller, status, headers, statusText = '') => {
        if (status < 200) return
        head = [status, statusText, headers]
        // Files do not pass through here, whatever the upstream answers with.
        if (!isFile(headers)) return
        resolve(toAnswer(...head, ''))
        controller?.abort(new Error('The answer is a file'))
      },
      onResponseData: (_controller, chunk) => chunks.push(chunk),
      onResponseEnd: () => resolve(toAnswer(...head, textOf(join(chunks)))),
      onResponseError: (_controller, error) => reject(error),
    })
  })
}
