import { expect, test } from 'vitest'

import { ask, startPair, testConfig, toRequest } from './testing/ask.ts'

test('a stream too many is refused for ten seconds, and each while the gateway stops', async () => {
  await using pair = await startPair(() => ({}), { streams: { perAccount: 0, perAddress: 0 } })
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
