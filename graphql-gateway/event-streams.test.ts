import { createSchema, createYoga } from 'graphql-yoga'
import { expect, onTestFinished, test } from 'vitest'

import { createEventStreams } from './event-streams.ts'

/** A gateway of one subscription, which goes on until its asker leaves. */
function start() {
  const { plugin, drain } = createEventStreams({ perAccount: 5, perAddress: 1 })
  const yoga = createYoga({
    schema: createSchema({
      typeDefs: 'type Query { a: Int } type Subscription { count: Int! }',
      resolvers: {
        Subscription: {
          count: {
            subscribe: async function* () {
              yield { count: 1 }
              await new Promise(() => undefined)
            },
          },
        },
      },
    }),
    context: () => ({ asker: { clientAddress: '192.0.2.1', bearer: undefined } }),
    plugins: [plugin as never],
    logging: false,
  })
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const subscribe = async () =>
    await yoga.fetch('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { count }' }),
      signal: leaving.signal,
    })
  return { subscribe, drain }
}

/** The error of the one event that a refusal is. */
async function refusalOf(response: Response) {
  const line = (await response.text()).split('\n').find((one) => one.startsWith('data: {'))
  const { errors } = JSON.parse(line?.slice('data: '.length) ?? '{}') as { errors?: object[] }
  return errors?.[0]
}

test('an address that has all its streams gets another in ten seconds at the soonest', async () => {
  const { subscribe } = start()
  expect((await subscribe()).status).toBe(200)
  const response = await subscribe()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await refusalOf(response)).toMatchObject({
    message: '同時に受け取れる更新の数が上限に達しています。',
    extensions: { code: 'RATE_LIMITED', upstreamCode: 'TOO_MANY_STREAMS', retryAfter: 10 },
  })
})

test('a server that stops sends streams away for five seconds', async () => {
  const { subscribe, drain } = start()
  drain()
  const response = await subscribe()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refusalOf(response)).toMatchObject({
    message: 'サーバーを再起動しています。少しお待ちください。',
    extensions: {
      code: 'UPSTREAM_ERROR',
      upstreamStatus: 503,
      upstreamCode: 'STOPPING',
      retryAfter: 5,
    },
  })
})
