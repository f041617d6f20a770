import type { Handler } from '../handler.ts'

/** Nothing could be learnt about a thing: that is no word on whether there is one. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/**
 * Asks the gateway without signing in; null data where the upstream has no such thing for visitors.
 */
export type Ask = <Data>(document: string, variables: object) => Promise<Data | null>

interface Answered<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}

/** How long a page waits for what it is about. */
const PATIENCE_MS = 5_000

/** Codes by which an upstream says that it has nothing to show; every other one leaves that open. */
const refusals: ReadonlySet<string | undefined> = new Set([
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNPROCESSABLE',
  'UNSUPPORTED_BY_UPSTREAM',
])

function whenOver(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const tooLong = () => reject(new NoAnswerError('the gateway takes too long'))
    signal.addEventListener('abort', tooLong, { once: true })
  })
}

function post(body: string, signal: AbortSignal): Request {
  return new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body,
    signal,
  })
}

async function read<Data>(response: Response): Promise<Answered<Data>> {
  if (!response.ok) throw new NoAnswerError(`the gateway answered ${response.status}`)
  return (await response.json()) as Answered<Data>
}

export function createAsk(graphql: Handler): Ask {
  return async <Data>(document: string, variables: object): Promise<Data | null> => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const asked = graphql(post(JSON.stringify({ query: document, variables }), signal), '127.0.0.1')
    const answering = asked.then((response) => read<Data>(response))
    const { data = null, errors = [] } = await Promise.race([answering, whenOver(signal)]).catch(toNoAnswer)
    const fault = errors.find(({ extensions }) => !refusals.has(extensions?.code))
    if (fault) throw new NoAnswerError(`the gateway answered ${fault.extensions?.code ?? 'an error'}`)
    return errors.length > 0 ? null : data
  }
}

function toNoAnswer(cause: unknown): never {
  throw cause instanceof NoAnswerError ? cause : new NoAnswerError('the gateway failed', { cause })
}
