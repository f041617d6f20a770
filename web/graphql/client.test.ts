import { gql } from '@urql/core'
import { expect, it, vi } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { createGraphql } from './client.ts'

const Name = gql<{ name: string }, Record<string, never>>('query Name { name }')
const Rename = gql<{ name: string }, Record<string, never>>('mutation Rename { name }')
const Names = gql<{ name: string }, Record<string, never>>('subscription Names { name }')

/** A way to a gateway whose answers the test gives. */
function begin(fetch: typeof globalThis.fetch) {
  const onReached = vi.fn<(isReached: boolean) => void>()
  const auth = { accessToken: () => null, canRenew: () => false, renew: async () => null, now: Date.now }
  const graphql = createGraphql({ url: 'http://localhost/graphql', auth, fetch, patience: 50, onReached })
  return { graphql, onReached }
}

/** Never answers, and fails as a browser does where the request is given up. */
const silent: typeof globalThis.fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
  })

it.each(['query', 'mutate', 'mutateAnonymously'] as const)(
  'a silent server counts as out of reach in the end (%s)',
  async (how) => {
    const { graphql, onReached } = begin(silent)
    const answer = how === 'query' ? graphql.query(Name, {}) : graphql[how](Rename, {})
    await expect(answer).rejects.toEqual(new FailureError({ kind: 'offline' }))
    expect(onReached).toHaveBeenCalledExactlyOnceWith(false)
  },
)

it('an answer that stops half-way counts as none', async () => {
  const { graphql } = begin(async (_input, init) => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"data":'))
        init?.signal?.addEventListener('abort', () =>
          controller.error(new DOMException('late', 'TimeoutError')),
        )
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  await expect(graphql.query(Name, {})).rejects.toEqual(new FailureError({ kind: 'offline' }))
})

it('a stream may last', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { graphql } = begin((input, init) => {
    signals.push(init?.signal)
    return silent(input, init)
  })
  const { unsubscribe } = graphql.subscribe(Names, {}, { onData: () => undefined, onEnd: () => undefined })
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  unsubscribe()
})
