import { randomUUID } from 'node:crypto'
import { request as ask } from 'node:http'

import { documents } from '../gateway/journeys/documents.ts'

/** Who asks: from which address of this machine, and with which headers. */
export interface Visitor {
  readonly from?: string
  readonly headers?: Record<string, string>
}

/** Sends JSON from an address of this machine's loopback network; undefined for an answer without JSON. */
const send = (url: string, body: unknown, { from = '127.0.0.1', headers = {} }: Visitor): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      localAddress: from,
      agent: false,
      headers: { ...headers, 'content-type': 'application/json' },
    }
    const asked = ask(url, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve(text === '' ? undefined : JSON.parse(text)))
    })
    asked.once('error', reject)
    asked.end(JSON.stringify(body))
  })

interface Started {
  readonly userId: string
  readonly sessionId: string
}

/** One of the ways into the product. */
export interface Door {
  readonly name: string
  /** Begins a sign-up; the code of the refusal where it is refused. */
  readonly begin: (origin: string, email: string, visitor: Visitor) => Promise<Started | string>
  /** Ends it with the mailed code; whether there is a session now. */
  readonly finish: (origin: string, started: Started, code: string, visitor: Visitor) => Promise<boolean>
}

const password = 'himitsu-1'

const rest: Door = {
  name: 'the REST API',
  begin: async (origin, email, visitor) => {
    const body = { displayName: 'はな', email, password }
    const answer = await send(`${origin}/v1/auth/signup`, body, visitor)
    const { error, ...started } = answer as Started & { readonly error?: string }
    return error ?? started
  },
  finish: async (origin, started, code, visitor) => {
    const answer = await send(`${origin}/v1/auth/confirm-signup`, { ...started, code }, visitor)
    return 'authToken' in (answer as object)
  },
}

interface Answered {
  readonly data?: Readonly<
    Record<string, (Started & { readonly code?: string; readonly authToken?: string }) | null>
  >
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

/**
 * `spell` gives the text of a document: always the same one is answered at the gateway's door once it is
 * known.
 */
const graphqlDoor = (name: string, spell: (document: string) => string): Door => {
  const run = async (origin: string, document: string, input: unknown, visitor: Visitor) => {
    const body = { query: spell(document), variables: { input } }
    const { data, errors } = (await send(`${origin}/graphql`, body, visitor)) as Answered
    return { answer: Object.values(data ?? {})[0] ?? undefined, refusal: errors?.[0]?.extensions.code }
  }
  return {
    name,
    begin: async (origin, email, visitor) => {
      const { answer, refusal } = await run(
        origin,
        documents.signUp,
        { displayName: 'はな', email, password },
        visitor,
      )
      return answer && answer.code === undefined ? answer : (answer?.code ?? refusal ?? 'NO_ANSWER')
    },
    finish: async (origin, { userId, sessionId }, code, visitor) => {
      const { answer } = await run(origin, documents.confirmSignUp, { userId, sessionId, code }, visitor)
      return answer?.authToken !== undefined
    },
  }
}

export const doors: readonly Door[] = [
  rest,
  graphqlDoor('GraphQL, by a document that the gateway knows', (document) => document),
  graphqlDoor('GraphQL, by a new document each time', (document) => `# ${randomUUID()}\n${document}`),
]

/** An address that has not been used in any test. */
export const freshEmail = (): string => `${randomUUID()}@example.jp`
