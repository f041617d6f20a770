import { UpstreamError } from '../errors.ts'
import type { AnswerHead } from './outgoing-call.ts'

/** What the generated client gives. */
export interface Reply<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: AnswerHead
}

interface ErrorBody {
  readonly message?: unknown
  readonly error?: unknown
}

/** Seconds from a retry-after header in either of its forms. */
export const readRetryAfter = (header: string | null, now: number = Date.now()): number | undefined => {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

const readMessage = (body: ErrorBody | undefined, response: AnswerHead): string => {
  const message = body?.message
  if (Array.isArray(message)) return message.map(String).join('\n')
  if (typeof message === 'string' && message !== '') return message
  return response.statusText || `HTTP ${response.status}`
}

/** The error that a failed reply stands for; array messages are joined by line breaks (specification §8). */
export const toUpstreamError = (body: unknown, response: AnswerHead): UpstreamError => {
  const fields: ErrorBody | undefined = typeof body === 'object' && body !== null ? body : undefined
  const code = fields?.error
  return new UpstreamError(response.status, readMessage(fields, response), {
    // Codes are UPPER_SNAKE; other upstreams put the words of the status here.
    code: typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : undefined,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  })
}

const toData = <T>({ data, error, response }: Reply<T>): T => {
  if (!response.ok) throw toUpstreamError(error, response)
  return data as T
}

const nullIfMissing = (error: unknown): null => {
  if (error instanceof UpstreamError && error.status === 404) return null
  throw error
}

/** The body of a good reply; rejects with UpstreamError for any other. */
export const answer = <T>(reply: Promise<Reply<T>>): Promise<T> => reply.then(toData<T>)

/** Null where the upstream knows no such thing. */
export const orNull = <T>(value: Promise<T>): Promise<T | null> => value.catch(nullIfMissing)
