import { cacheExchange, Client, createRequest, fetchExchange, gql } from '@urql/core'
import type { RequestPolicy } from '@urql/core'
import { expect, it, vi } from 'vitest'

import { QueryStore } from './use-query.ts'

interface Data {
  readonly word: string
}

const WordQuery = gql<Data, { id: string }>('query StoredWord($id: ID!) { word(id: $id) }')

/** A gateway that responds on demand, with a record of its requests. */
function begin() {
  const asked: { readonly id: string; readonly signal: AbortSignal; readonly answer: () => void }[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { variables } = JSON.parse(init?.body as string) as { variables: { id: string } }
    return await new Promise((resolve) => {
      const data = { word: `${variables.id} ${asked.length}` }
      const answer = () => resolve(Response.json({ data }))
      asked.push({ id: variables.id, signal: init?.signal as AbortSignal, answer })
    })
  }
  const client = new Client({
    url: 'http://localhost/graphql',
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
    fetch,
  })
  const question = (id: string, policy: RequestPolicy | undefined = 'cache-first', isPaused = false) => ({
    client,
    request: createRequest<Data>(WordQuery, { id }),
    context: undefined,
    policy,
    isPaused,
  })
  return { asked, question, store: new QueryStore(question('a')) }
}

const nothing = { data: undefined, error: undefined, fetching: false, stale: false }
const waiting = { ...nothing, fetching: true }
const settled = async () => await new Promise((resolve) => setTimeout(resolve, 10))

/** Creates a store that has its first response. */
async function beginAnswered() {
  const begun = begin()
  const onChange = vi.fn<() => void>()
  const stop = begun.store.watch(onChange)
  await settled()
  begun.asked[0]?.answer()
  await settled()
  return { ...begun, onChange, stop }
}

it('fetches on the first subscription, and reads as loading before that', async () => {
  const { asked, store } = begin()
  expect(store.read()).toEqual(waiting)
  await settled()
  expect(asked).toEqual([])
  store.watch(() => undefined)
  await settled()
  expect(asked.map(({ id }) => id)).toEqual(['a'])
})

it('notifies subscribers once per answer, and not without a change', async () => {
  const { asked, store, question, onChange } = await beginAnswered()
  expect(store.read()).toEqual({ ...nothing, data: { word: 'a 0' } })
  expect(onChange).toHaveBeenCalledOnce()
  const before = store.read()
  store.turnTo(question('a'))
  store.ask()
  await settled()
  expect(store.read()).toBe(before)
  expect(onChange).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
})

it('returns cached data at once', async () => {
  const { question } = await beginAnswered()
  const known = { ...nothing, data: { word: 'a 0' } }
  expect(new QueryStore(question('a')).read()).toEqual(known)
  expect(new QueryStore(question('a', 'cache-and-network')).read().data).toEqual(known.data)
  const late = new QueryStore(question('b'))
  late.turnTo(question('a'))
  expect(late.read()).toEqual(known)
})

it('bypasses the cache for network-only queries', async () => {
  const { question } = await beginAnswered()
  expect(new QueryStore(question('a', 'network-only')).read()).toEqual(waiting)
})

it('is idle while paused', async () => {
  const { asked, store, question } = begin()
  expect(new QueryStore(question('a', 'network-only', true)).read()).toEqual(nothing)
  store.watch(() => undefined)
  await settled()
  store.turnTo(question('a', 'cache-first', true))
  expect(store.read()).toEqual(nothing)
  expect(asked[0]?.signal.aborted).toBe(true)
})

it('is no longer stale while paused or running another query', async () => {
  const { store, question } = await beginAnswered()
  store.turnTo(question('a', 'cache-and-network'))
  expect(store.read()).toMatchObject({ stale: true, fetching: false })
  store.turnTo(question('a', 'cache-and-network', true))
  expect(store.read()).toMatchObject({ stale: false, fetching: false })
  store.turnTo(question('a', 'cache-and-network'))
  store.turnTo(question('b', 'cache-and-network'))
  expect(store.read()).toMatchObject({ data: { word: 'a 0' }, stale: false, fetching: true })
})

it('cancels a query once its last subscriber has left', async () => {
  const { asked, store } = begin()
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stopOne = store.watch(one)
  const stopOther = store.watch(other)
  await settled()
  stopOne()
  expect(asked[0]?.signal.aborted).toBe(false)
  asked[0]?.answer()
  await settled()
  expect(one).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledOnce()
  store.ask({ requestPolicy: 'network-only' })
  await settled()
  stopOther()
  expect(asked[1]?.signal.aborted).toBe(true)
  store.ask({ requestPolicy: 'network-only' })
  await settled()
  expect(asked).toHaveLength(2)
})

it('sends each query once, and keeps watching the last', async () => {
  const { asked, store, question } = await beginAnswered()
  store.turnTo(question('b'))
  await settled()
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
  asked[1]?.answer()
  await settled()
  expect(store.read().data).toEqual({ word: 'b 1' })
})
