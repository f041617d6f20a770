import { gql } from '@urql/core'
import { expect, it } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { createGraphql } from './client.ts'
import { trustedFetch } from './trusted-documents.ts'

const Name = Object.assign(gql<{ name: string }, Record<string, never>>('query TrustedName { name }'), {
  __meta__: { hash: 'hash-of-name' },
})
const Own = gql<{ name: string }, Record<string, never>>('query Own { name }')

const UNKNOWN = { errors: [{ message: 'no', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }

interface Sent {
  readonly query?: string
  readonly operationName?: string
  readonly variables?: unknown
  readonly extensions?: { readonly persistedQuery?: unknown }
}

function begin(answer: (sent: Sent) => Response) {
  const sent: Sent[] = []
  const graphql = createGraphql({
    url: 'http://localhost/graphql',
    auth: { accessToken: () => null, canRenew: () => false, renew: async () => null, now: Date.now },
    fetch: async (_input, init) => {
      const body = JSON.parse(init?.body as string) as Sent
      sent.push(body)
      return answer(body)
    },
  })
  return { graphql, sent }
}

const named = () => Response.json({ data: { name: 'n' } })

it('sends the hash of a trusted document instead of its text', async () => {
  const { graphql, sent } = begin(named)
  await graphql.query(Name, {})
  expect(sent).toEqual([
    {
      operationName: 'TrustedName',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: 'hash-of-name' } },
    },
  ])
})

it('sends the text without a hash', async () => {
  const { graphql, sent } = begin(named)
  await graphql.query(Own, {})
  expect(sent).toHaveLength(1)
  expect(sent[0]?.query).toContain('query Own')
  expect(sent[0]?.extensions?.persistedQuery).toBeUndefined()
})

it('resends the text to a gateway that does not know the hash, and then always sends the text', async () => {
  const { graphql, sent } = begin(({ query }) =>
    query === undefined ? Response.json(UNKNOWN, { status: 400 }) : named(),
  )
  expect(await graphql.query(Name, {})).toEqual({ name: 'n' })
  expect(sent.map(({ query }) => query !== undefined)).toEqual([false, true])
  expect(sent[1]).not.toHaveProperty('extensions')
  await graphql.query(Name, {})
  expect(sent.map(({ query }) => query !== undefined)).toEqual([false, true, true])
})

it.each([
  ['another refusal', { errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT' } }] }, 400],
  ['another status', UNKNOWN, 200],
])('does not resend after %s', async (_, body, status) => {
  const { graphql, sent } = begin(() => Response.json(body, { status }))
  await expect(graphql.query(Name, {})).rejects.toBeInstanceOf(FailureError)
  expect(sent).toHaveLength(1)
})

it('sends a form as it is', async () => {
  const form = new FormData()
  const seen: unknown[] = []
  await trustedFetch(async (_input, init) => {
    seen.push(init?.body)
    return named()
  })('/graphql', { method: 'POST', body: form })
  expect(seen).toEqual([form])
})
