import { setTimeout } from 'node:timers/promises'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { createGateway } from '../gateway.ts'
import { ask, startPair, testConfig, toRequest } from '../testing/ask.ts'
import type { Reply } from '../testing/upstream.ts'
import { attempt, isOk } from './transport.ts'
import type { Cancel } from './transport.ts'

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])('a response with %i is successful: %s', (status, isGood) => {
  expect(isOk({ status, statusText: '', headers: new Headers(), text: '' })).toBe(isGood)
})

const me: Reply = {
  body: { id: 'u1', displayName: 'Mio', username: 'mio', email: null, avatarImageUrl: null },
}
const query = '{ me { id } }'
const change =
  'mutation { saveSpatialImageSummary(id: "s", input: { title: "", description: "", visibility: PUBLIC }) { id } }'

describe('a read call', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('is retried once after %i', async (status) => {
    await using pair = await startPair((_call, before) => (before === 0 ? { status, body: {} } : me))
    expect(await ask(pair.gateway, { query })).toMatchObject({ data: { me: { id: 'u1' } }, errors: [] })
    expect(pair.upstream.calls).toHaveLength(2)
  })

  test('is retried once when the connection breaks', async () => {
    await using pair = await startPair((_call, before) => (before === 0 ? 'hang-up' : me))
    expect(await ask(pair.gateway, { query })).toMatchObject({ data: { me: { id: 'u1' } } })
    expect(pair.upstream.calls).toHaveLength(2)
  })

  test('is attempted at most twice', async () => {
    await using pair = await startPair(() => ({ status: 503, body: {} }))
    const { errors } = await ask(pair.gateway, { query })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_ERROR', upstreamStatus: 503 } }])
    expect(pair.upstream.calls).toHaveLength(2)
  })

  test('is not retried after its deadline', async () => {
    await using pair = await startPair(() => 'wait', { restTimeoutMs: 100 })
    const { errors } = await ask(pair.gateway, { query })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT' } }])
    await setTimeout(50)
    expect(pair.upstream.calls).toHaveLength(1)
  })

  test.each([400, 401, 403, 404, 422])('is not retried after %i', async (status) => {
    await using pair = await startPair(() => ({ status, body: {} }))
    await ask(pair.gateway, { query })
    expect(pair.upstream.calls).toHaveLength(1)
  })
})

const changing = {
  POST: 'mutation { signOut(refreshToken: "r") }',
  PUT: change,
  DELETE: 'mutation { deleteSpatialImage(id: "s") }',
} as const

describe.each<[string, Reply]>([
  ['503', { status: 503, body: {} }],
  ['429', { status: 429, body: {} }],
  ['a broken connection', 'hang-up'],
])('a write call is never retried after %s', (_name, reply) => {
  test.each(['POST', 'PUT', 'DELETE'] as const)('%s', async (method) => {
    await using pair = await startPair(() => reply)
    const { errors } = await ask(pair.gateway, { query: changing[method] })
    expect(errors).toHaveLength(1)
    expect(pair.upstream.calls.map((call) => call.method)).toEqual([method])
  })
})

test('a picture that takes longer than other calls to read gets its response', async () => {
  const changes = { restTimeoutMs: 100, restFileTimeoutMs: 20_000 }
  await using pair = await startPair(async () => {
    await setTimeout(400)
    return { body: { avatarImageUrl: '/files/kao.webp' } }
  }, changes)
  const upload = { variable: 'file', file: new File(['a picture'], 'kao.png', { type: 'image/png' }) }
  const query = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } }'
  const headers = { authorization: 'Bearer a.b.c' }
  expect(await ask(pair.gateway, { query, upload, headers })).toMatchObject({ errors: [] })
  expect(await ask(pair.gateway, { query: change })).toMatchObject({
    errors: [{ extensions: { code: 'UPSTREAM_TIMEOUT' } }],
  })
})

test('a disconnecting client aborts its call', async () => {
  const client = new AbortController()
  const arrived = Promise.withResolvers<void>()
  await using pair = await startPair(() => {
    arrived.resolve()
    return 'wait'
  })
  const answered = pair.gateway.handle(toRequest({ query, signal: client.signal })).catch(() => undefined)
  await arrived.promise
  client.abort()
  await answered
  await expect.poll(() => pair.upstream.left.length).toBe(1)
  expect(pair.upstream.calls).toHaveLength(1)
})

describe('the circuit', () => {
  const breaker = { failures: 3, halfOpenAfterMs: 60_000 }

  test('opens after failures in a row, and then spares the upstream', async () => {
    await using pair = await startPair(() => ({ status: 500, body: {} }), { breaker })
    for (let i = 0; i < 5; i += 1) await ask(pair.gateway, { query: change })
    const { errors } = await ask(pair.gateway, { query: change })
    expect(errors).toMatchObject([
      { message: 'An unexpected error occurred', extensions: { code: 'UPSTREAM_ERROR' } },
    ])
    expect(pair.upstream.calls.length).toBe(3)
  })

  test.each([400, 401, 403, 404, 409, 422, 429, 501, 507])(
    'stays closed however often %i comes',
    async (status) => {
      await using pair = await startPair(() => ({ status, body: {} }), { breaker })
      for (let i = 0; i < 6; i += 1) await ask(pair.gateway, { query: change })
      expect(pair.upstream.calls).toHaveLength(6)
    },
  )

  test('stays closed while failures are not consecutive', async () => {
    const statuses = [500, 500, 200, 500, 500, 200, 500, 500]
    await using pair = await startPair(
      (_call, before) => ({ status: statuses[before] ?? 200, body: { id: 's' } }),
      { breaker },
    )
    for (let i = 0; i < statuses.length; i += 1) await ask(pair.gateway, { query: change })
    expect(pair.upstream.calls).toHaveLength(statuses.length)
  })

  test('closes again once the upstream answers', async () => {
    let broken = true
    await using pair = await startPair(() => (broken ? { status: 500, body: {} } : me), {
      breaker: { failures: 1, halfOpenAfterMs: 0 },
    })
    await ask(pair.gateway, { query: change })
    broken = false
    expect(await ask(pair.gateway, { query })).toMatchObject({ data: { me: { id: 'u1' } } })
  })
})

test('an object requested under several aliases is fetched once', async () => {
  await using pair = await startPair(() => ({
    body: { id: 's1', title: '', description: '', visibility: 'PUBLIC' },
  }))
  const both = '{ a: spatialImageSummary(id: "s1") { id } b: spatialImageSummary(id: "s1") { title } }'
  expect(await ask(pair.gateway, { query: both })).toMatchObject({
    data: { a: { id: 's1' }, b: { title: '' } },
  })
  expect(pair.upstream.calls).toHaveLength(1)
})

test('pages of one user are each fetched once', async () => {
  await using pair = await startPair(({ path }) => ({
    body: path.endsWith('/profile')
      ? { id: 'u1', displayName: 'Mio' }
      : { items: [], total: 3, page: 1, limit: 10 },
  }))
  const query = `{
    a: user(id: "u1") { x: spatialImages(page: 1, limit: 10) { total } y: spatialImages(page: 1, limit: 10) { total } }
    b: user(id: "u1") { x: spatialImages(page: 1, limit: 10) { total } y: spatialImages(page: 2, limit: 10) { total } }
  }`
  const { data } = await ask(pair.gateway, { query })
  expect(data).toEqual({ a: { x: { total: 3 }, y: { total: 3 } }, b: { x: { total: 3 }, y: { total: 3 } } })
  expect(pair.upstream.calls.map(({ path }) => path).toSorted()).toEqual([
    '/v1/users/u1/profile',
    '/v1/users/u1/spatial-images?page=1&limit=10',
    '/v1/users/u1/spatial-images?page=2&limit=10',
  ])
})

test('a REST API in the same process is reached without the network', async () => {
  const asked: string[] = []
  const gateway = createGateway({
    config: testConfig('http://127.0.0.1:9'),
    fetch: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
      return new Response(null, { status: 204 })
    },
  })
  expect(await ask(gateway, { query: 'mutation { signOut(refreshToken: "r") }' })).toMatchObject({
    data: { signOut: true },
  })
  expect(asked).toEqual(['POST /v1/auth/sign-out {"refreshToken":"r"}'])
  await gateway.close()
})

test.each(['Basic abc', 'Bearer', 'Bearer a b', 'token'])(
  '"%s" is not a bearer token and is not forwarded',
  async (value) => {
    await using pair = await startPair(() => me)
    await ask(pair.gateway, { query, headers: { authorization: value } })
    expect(pair.upstream.calls[0]?.headers['authorization']).toBeUndefined()
  },
)

describe('an attempt', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const call = { name: 'GET /v1/me', url: 'http://api.test/v1/me', method: 'GET', headers: {} }
  const answer = { status: 200, statusText: 'OK', headers: new Headers(), text: '{}' }

  test('cleans up its timer and its abort listener', async () => {
    vi.useFakeTimers()
    const client = new AbortController()
    const cancel = vi.fn<Cancel>()
    const send = async (_call: unknown, onStart: (cancel: Cancel) => void) => {
      onStart(cancel)
      return answer
    }
    expect(await attempt({ send, timeoutMs: 1_000 }, { ...call, signal: client.signal })).toBe(answer)
    expect(vi.getTimerCount()).toBe(0)
    client.abort()
    expect(cancel).not.toHaveBeenCalled()
  })

  test('is aborted once when its client disconnects', async () => {
    const client = new AbortController()
    const cancel = vi.fn<Cancel>()
    const send = async (_call: unknown, onStart: (cancel: Cancel) => void) => {
      onStart(cancel)
      return await new Promise<never>(() => undefined)
    }
    const attempted = attempt({ send, timeoutMs: 1_000 }, { ...call, signal: client.signal })
    client.abort()
    await expect(attempted).rejects.toMatchObject({ name: 'ClientLeftError' })
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('is observed once, in seconds', async () => {
    const observe = vi.fn<(name: string, status: number | undefined, seconds: number) => void>()
    vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_250)
    await attempt({ send: async () => answer, timeoutMs: 1_000, observe }, call)
    expect(observe.mock.calls).toEqual([['GET /v1/me', 200, 0.25]])
  })
})
