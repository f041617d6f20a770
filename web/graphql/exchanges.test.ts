import { gql } from '@urql/core'
import { expect, it } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { createGraphql } from './client.ts'
import { trustedFetch } from './exchanges.ts'

interface Answer {
  readonly photo: { readonly __typename: string; readonly favorites: number }
}

const Photo = gql<Answer, Record<string, never>>('query Photo { photo { favorites } }')
const Keep = gql<{ readonly keep: boolean }, Record<string, never>>('mutation Keep { keep }')

/** A server whose responses the test sends, in the order of the requests. */
function beginMutations() {
  const asked: { readonly name: string; readonly answer: (data: unknown) => void }[] = []
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((resolve) => {
      const { operationName } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
        readonly operationName: string
      }
      asked.push({ name: operationName, answer: (data) => resolve(Response.json({ data })) })
    })
  const auth = { accessToken: () => null, canRenew: () => false, renew: async () => null, now: Date.now }
  const graphql = createGraphql({ url: 'http://localhost/graphql', auth, fetch })
  const answer = async (name: string, data: unknown) => {
    await expect.poll(() => asked.map((one) => one.name)).toContain(name)
    const [one] = asked.splice(
      asked.findIndex((candidate) => candidate.name === name),
      1,
    )
    one?.answer(data)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { graphql, asked, answer }
}

const photo = (favorites: number): Answer => ({ photo: { __typename: 'SpatialImage', favorites } })

it('an answer overtaken by a mutation is stale and is requested again', async () => {
  const { graphql, answer, asked } = beginMutations()
  const shown: unknown[] = []
  const watched = graphql
    .client()
    .query(Photo, {})
    .subscribe(({ data, stale }) => shown.push([data?.photo.favorites, stale]))
  const kept = graphql.mutate(Keep, {}, ['SpatialImage'])
  await expect.poll(() => asked).toHaveLength(2)
  await answer('Keep', { keep: true })
  await kept
  await answer('Photo', photo(0))
  await answer('Photo', photo(1))
  expect(shown).toEqual([
    [0, true],
    [1, false],
  ])
  watched.unsubscribe()
})

it('an actor gets the answer from after the mutation', async () => {
  const { graphql, answer, asked } = beginMutations()
  const answered = graphql.query(Photo, {})
  const kept = graphql.mutate(Keep, {}, ['SpatialImage'])
  await expect.poll(() => asked).toHaveLength(2)
  await answer('Keep', { keep: true })
  await kept
  await answer('Photo', photo(0))
  await answer('Photo', photo(1))
  expect((await answered).photo.favorites).toBe(1)
})

it('a mutation of another type overtakes nothing', async () => {
  const { graphql, answer, asked } = beginMutations()
  const answered = graphql.query(Photo, {})
  const kept = graphql.mutate(Keep, {}, ['Message'])
  await expect.poll(() => asked).toHaveLength(2)
  await answer('Keep', { keep: true })
  await kept
  await answer('Photo', photo(0))
  expect((await answered).photo.favorites).toBe(0)
  expect(asked).toEqual([])
})

it('a text that equals a type name is not a type', async () => {
  const { graphql, answer, asked } = beginMutations()
  const answered = graphql.query(Photo, {})
  const kept = graphql.mutate(Keep, {}, ['Message'])
  await expect.poll(() => asked).toHaveLength(2)
  await answer('Keep', { keep: true })
  await kept
  await answer('Photo', { photo: { ...photo(0).photo, title: 'Message' } })
  expect((await answered).photo.favorites).toBe(0)
  expect(asked).toEqual([])
})

it('a second mutation causes another request', async () => {
  const { graphql, answer, asked } = beginMutations()
  const shown: unknown[] = []
  const watched = graphql
    .client()
    .query(Photo, {})
    .subscribe(({ data, stale }) => shown.push([data?.photo.favorites, stale]))
  for (let change = 0; change < 2; change += 1) {
    const kept = graphql.mutate(Keep, {}, ['SpatialImage'])
    await expect.poll(() => asked).toHaveLength(2)
    await answer('Keep', { keep: true })
    await kept
    await answer('Photo', photo(change))
  }
  await answer('Photo', photo(2))
  expect(shown).toEqual([
    [0, true],
    [1, true],
    [2, false],
  ])
  watched.unsubscribe()
})

it('data read by another client after a mutation began is read again', async () => {
  const { graphql, answer, asked } = beginMutations()
  const shown: unknown[] = []
  const watch = () =>
    graphql
      .client()
      .query(Photo, {})
      .subscribe(({ data }) => shown.push(data?.photo.favorites))
  const kept = graphql.mutate(Keep, {}, ['SpatialImage'])
  await expect.poll(() => asked).toHaveLength(1)
  graphql.forget()
  let watched = watch()
  graphql.watchClient(() => {
    watched.unsubscribe()
    watched = watch()
  })
  await answer('Photo', photo(0))
  await answer('Keep', { keep: true })
  await kept
  await answer('Photo', photo(1))
  expect(shown).toEqual([0, 1])
  watched.unsubscribe()
})

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

function beginTrusted(answer: (sent: Sent) => Response) {
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
  const { graphql, sent } = beginTrusted(named)
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
  const { graphql, sent } = beginTrusted(named)
  await graphql.query(Own, {})
  expect(sent).toHaveLength(1)
  expect(sent[0]?.query).toContain('query Own')
  expect(sent[0]?.extensions?.persistedQuery).toBeUndefined()
})

it('resends the text to a gateway that does not know the hash, and then always sends the text', async () => {
  const { graphql, sent } = beginTrusted(({ query }) =>
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
  const { graphql, sent } = beginTrusted(() => Response.json(body, { status }))
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
