import { expect, test } from 'vitest'

import { ask, startPair, testConfig, toRequest } from './testing/ask.ts'

function nothing() {
  return { status: 404, body: { code: 'NOT_FOUND', message: 'nothing' } }
}

const ownersItems = (limit: string) => `{ items { owner { spatialImages${limit} { items { id } } } } }`

/** A hundred items with ten each, four times; five with a hundred each, though a thousand are asked for. */
function pages(rest: number): string {
  const tens = ['a', 'b', 'c', 'd'].map((name) => `${name}: spatialImages(limit: 100) ${ownersItems('')}`)
  const hundreds = `e: spatialImages(limit: 5) ${ownersItems('(limit: 1000)')}`
  return `{ ${tens.join(' ')} ${hundreds} f: spatialImages(limit: ${rest}) { items { id } } }`
}

test('a document may bring 5000 items and not one more', async () => {
  await using pair = await startPair(nothing)
  const codesOf = async (query: string) => {
    const { errors } = await ask(pair.gateway, { query })
    return new Set(errors.map(({ extensions }) => extensions['code']))
  }
  expect(await codesOf(pages(95))).not.toContain('COST_LIMIT')
  expect([...(await codesOf(pages(96)))]).toEqual(['COST_LIMIT'])
})

test('what another site may do is remembered for ten minutes', async () => {
  await using pair = await startPair(nothing, { allowedOrigins: ['https://a.example'] })
  const { headers } = await pair.gateway.handle(
    new Request('http://gateway.test/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    }),
  )
  expect(headers.get('access-control-max-age')).toBe('600')
})

test('of the name that a browser gives itself, 512 letters go on', async () => {
  await using pair = await startPair(nothing)
  const headers = { 'user-agent': 'a'.repeat(600) }
  await ask(pair.gateway, { query: 'mutation { countView(spatialImageId: "i") }', headers })
  expect(pair.upstream.calls[0]?.headers['user-agent']).toBe('a'.repeat(512))
})

test('a stream too many is refused for ten seconds, and each while the gateway stops', async () => {
  await using pair = await startPair(nothing, { streams: { perAccount: 0, perAddress: 0 } })
  const subscribe = async () => {
    const query = 'subscription { myTasksUpdated { id } }'
    const { status, headers } = await pair.gateway.handle(toRequest({ query }), {
      clientAddress: '192.0.2.1',
    })
    return [status, headers.get('retry-after')]
  }
  expect(await subscribe()).toEqual([429, '10'])
  pair.gateway.drain()
  expect(await subscribe()).toEqual([503, '5'])
  const answer = await ask(pair.gateway, { query: 'subscription { myTasksUpdated { id } }' })
  expect(answer.errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_ERROR', upstreamStatus: 503 })
})

test('without settings the usual numbers hold', () => {
  expect(testConfig('http://localhost:1').streams).toEqual({ perAccount: 20, perAddress: 200 })
})
