import { expect, test } from 'vitest'

import { startPair, toRequest } from '#gateway/testing/ask.ts'
import { task } from '#gateway/testing/samples.ts'
import type { RecordedCall, Reply } from '#gateway/testing/upstream.ts'

const polling = { intervalMs: 1, maxIntervalMs: 2, keepMs: 60_000 }
const query = 'subscription { taskUpdated(id: "t1") { status progress } }'
const headers = { accept: 'text/event-stream', authorization: 'Bearer token' }

const steps = [
  { ...task, progress: 0 },
  { ...task, progress: 0.5 },
  { ...task, progress: 1, status: 'COMPLETED' },
]

/** Reply of an upstream without the event stream, whose task advances with each poll. */
const stepping = (): ((call: RecordedCall) => Reply) => {
  let asked = 0
  return ({ path }) =>
    path === '/v1/tasks/events' ? { status: 404, body: {} } : { body: steps[Math.min(asked++, 2)] }
}

const lastOf = (stream: string): unknown =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line): unknown => JSON.parse(line.slice('data: '.length)))
    .at(-1)

test('two hundred streams of a task cost the upstream as many calls as one', async () => {
  await using pair = await startPair(stepping(), { polling, streams: { perAccount: 200, perAddress: 200 } })
  const streams = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const response = await pair.gateway.handle(toRequest({ query, headers }), {
        clientAddress: '192.0.2.7',
      })
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      return response.text()
    }),
  )
  const polls = pair.upstream.calls.filter(({ path }) => path !== '/v1/tasks/events')
  expect(polls).toHaveLength(steps.length)
  expect(polls[0]).toMatchObject({
    method: 'GET',
    path: '/v1/tasks/t1',
    headers: { authorization: 'Bearer token', 'x-forwarded-for': '192.0.2.7' },
  })
  for (const stream of streams) {
    expect(lastOf(stream)).toEqual({ data: { taskUpdated: { status: 'COMPLETED', progress: 1 } } })
    expect(stream).toContain('event: complete')
  }
})

test('a client that leaves stops the polling', async () => {
  await using pair = await startPair(() => ({ body: steps[0] }), { polling })
  const response = await pair.gateway.handle(toRequest({ query, headers }))
  const reader = response.body?.getReader()
  await reader?.read()
  await expect.poll(() => pair.upstream.calls.length).toBeGreaterThan(2)
  await reader?.cancel()
  const settled = async (): Promise<boolean> => {
    const before = pair.upstream.calls.length
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    return pair.upstream.calls.length === before
  }
  await expect.poll(settled).toBe(true)
})

test('an unreadable task ends the stream with a code', async () => {
  await using pair = await startPair(() => ({
    status: 401,
    body: { message: 'だめ', error: 'UNAUTHENTICATED' },
  }))
  const response = await pair.gateway.handle(toRequest({ query, headers }))
  expect(lastOf(await response.text())).toMatchObject({
    errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
  })
})

test('closing the gateway ends its streams', async () => {
  await using pair = await startPair(() => ({ body: steps[0] }), { polling })
  const response = await pair.gateway.handle(toRequest({ query, headers }))
  const stream = response.text()
  await expect.poll(() => pair.upstream.calls.length).toBeGreaterThan(1)
  await pair.gateway.close()
  expect(await stream).toContain('event: complete')
})
