import type { Handler } from '../handler.ts'

/** The gateway gave no answer about an item, which leaves open if it exists. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/** Queries the gateway without signing in; null data if the upstream shows visitors no such item. */
export type Ask = <Data>(document: string, variables: object) => Promise<Data | null>

interface Answered<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}

/** Time limit for the data of a page, in milliseconds. */
const PATIENCE_MS = 5_000

/** Codes by which an upstream states that it has nothing to show; any other code leaves that open. */
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
