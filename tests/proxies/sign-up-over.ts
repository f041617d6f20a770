import { randomUUID } from 'node:crypto'
import { request as ask } from 'node:http'

import { documents } from '../gateway/journeys/documents.ts'

/** Client of a request: its local address and its headers. */
export interface Visitor {
  readonly from?: string
  readonly headers?: Record<string, string>
}

/**
 * Sends JSON from an address of the loopback network; returns the JSON answer, undefined if its body is
 * empty.
 */
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

/** An API through which people sign up. */
export interface Door {
  readonly name: string
  /** Starts a sign-up; returns the code of the refusal if it is refused. */
  readonly begin: (origin: string, email: string, visitor: Visitor) => Promise<Started | string>
  /** Completes it with the mailed code; returns true if there is a session. */
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
 * `spell` returns the text of a document: a fixed text becomes a document that the gateway knows and answers
 * early.
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

/** An email address that no test has used. */
export const freshEmail = (): string => `${randomUUID()}@example.jp`
