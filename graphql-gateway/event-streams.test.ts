import { describe, expect, test, vi } from 'vitest'

import { createEventStreams } from './event-streams.ts'
import { ask, startPair, testConfig, toRequest } from './testing/ask.ts'

test('excess streams are refused for ten seconds, as are all while the gateway stops', async () => {
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

test('the default limits apply without settings', () => {
  expect(testConfig('http://localhost:1').streams).toEqual({ perAccount: 20, perAddress: 200 })
})

test('stream headers forbid proxies to buffer, transform or cache', async () => {
  await using pair = await startPair(() => ({ body: { status: 'ok', version: '1' } }))
  const headersOf = async (query: string, accept: string) =>
    (await pair.gateway.handle(toRequest({ query, headers: { accept } }))).headers
  const stream = await headersOf('subscription { taskUpdated(id: "t1") { id } }', 'text/event-stream')
  expect(stream.get('content-type')).toContain('text/event-stream')
  expect(stream.get('x-accel-buffering')).toBe('no')
  expect(stream.get('cache-control')).toBe('no-store, no-transform')
  const answer = await headersOf('{ health { status } }', 'application/json')
  expect(answer.get('x-accel-buffering')).toBeNull()
  expect(answer.get('cache-control')).toBe('no-store')
})

/** Opens streams for one account; what the gateway does at each step is done by hand. */
function begin(perAccount: number, perAddress = 100) {
  const { plugin } = createEventStreams({ perAccount, perAddress })
  const contextValue = { asker: { bearer: 'Bearer mio', clientAddress: '192.0.2.1' } }
  return () => {
    const refuse = vi.fn<(result: object) => void>()
    const hooks = plugin.onSubscribe?.({
      args: { contextValue },
      setResultAndStopExecution: refuse,
    } as never) as
      | {
          onSubscribeError: () => void
          onSubscribeResult: (event: object) => { onEnd: () => void } | undefined
        }
      | undefined
    return { hooks, refuse }
  }
}
function endless() {
  const end = vi.fn<() => void>()
  const stream = { [Symbol.asyncIterator]: () => ({ next: () => undefined, return: end }) }
  return { end, stream }
}

describe('a stream slot', () => {
  test('is refused once when none is left', () => {
    const { hooks, refuse } = begin(0, 0)()
    expect(hooks).toBeUndefined()
    expect(refuse).toHaveBeenCalledOnce()
  })

  test.each<[string, (hooks: NonNullable<ReturnType<ReturnType<typeof begin>>['hooks']>) => void]>([
    ['its stream ends', (hooks) => hooks.onSubscribeResult({ result: endless().stream })?.onEnd()],
    ['there is no stream after all', (hooks) => hooks.onSubscribeResult({ result: { errors: [] } })],
    ['it fails to open', (hooks) => hooks.onSubscribeError()],
  ])('is free again once %s', (_, happen) => {
    const open = begin(2)
    const { end, stream } = endless()
    open().hooks?.onSubscribeResult({ result: stream })
    const { hooks } = open()
    if (hooks) happen(hooks)
    open()
    expect(end).not.toHaveBeenCalled()
    open()
    expect(end).toHaveBeenCalledOnce()
  })

  test('goes to a newer stream of the same account, which ends the oldest', () => {
    const open = begin(1)
    const { end, stream } = endless()
    open().hooks?.onSubscribeResult({ result: stream })
    const { hooks, refuse } = open()
    expect(hooks).toBeDefined()
    expect(refuse).not.toHaveBeenCalled()
    expect(end).toHaveBeenCalledOnce()
  })
})
