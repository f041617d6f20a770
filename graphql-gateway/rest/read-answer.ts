import type { Dispatcher } from 'undici'

import type { Ending } from './deadline.ts'
import type { Answered } from './outgoing-call.ts'

type Headers = Record<string, string | string[] | undefined>

export const contentTypeOf = (headers: Headers): string => {
  const type = headers['content-type']
  return (typeof type === 'string' ? type : type?.[0]) ?? ''
}

const isFile = (headers: Headers): boolean => /^(?:video|image|audio)\//.test(contentTypeOf(headers))

const toText = (chunks: readonly Buffer[]): string => {
  const [only] = chunks
  const text = (chunks.length === 1 && only ? only : Buffer.concat(chunks)).toString()
  return text.startsWith('\u{feff}') ? text.slice(1) : text
}

const toAnswered = (status: number, statusText: string, headers: Headers, text: string): Answered => ({
  status,
  statusText,
  ok: status >= 200 && status < 300,
  headers: {
    get: (name) => {
      const value = headers[name]
      return Array.isArray(value) ? value.join(', ') : (value ?? null)
    },
  },
  text: () => Promise.resolve(text),
})

/** Reads one answer as it comes from its connection, without a stream between. */
export const readAnswer = (
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  ending: Ending,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    let status = 0
    let statusText = ''
    let headers: Headers = {}
    const chunks: Buffer[] = []
    const answer = (): void => resolve(toAnswered(status, statusText, headers, toText(chunks)))
    dispatcher.dispatch(options, {
      onRequestStart: (controller) => ending.listen((reason) => controller.abort(reason)),
      onResponseStart: (controller, statusCode, headersSeen, statusMessage = '') => {
        if (statusCode < 200) return
        status = statusCode
        statusText = statusMessage
        headers = headersSeen
        // Files do not pass through here, whatever the upstream answers with.
        if (!isFile(headers)) return
        answer()
        controller.abort(new Error('A file came'))
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: answer,
      onResponseError: (_controller, error) => reject(error),
    })
  })
