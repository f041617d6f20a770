import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { NoAnswerError, UnsupportedError, UpstreamError } from '../errors.ts'
import {
  createRestClient,
  fillPath,
  fillQuery,
  headersOf,
  orUnsupported,
  readRetryAfter,
  routeOf,
  toUpstreamError,
} from './client.ts'
import type { Answer, OutgoingCall } from './transport.ts'

test('a query contains the given values and omits missing ones', () => {
  expect(fillQuery({ page: 2, sort: null, owner: undefined, title: '海 & 空' })).toBe(
    '?page=2&title=%E6%B5%B7%20%26%20%E7%A9%BA',
  )
  expect(fillQuery({ sort: null, owner: undefined })).toBe('')
})

test('substitutes path parameters', () => {
  const route = routeOf('GET /v1/spatial-images/{id}/download')
  expect(fillPath(route, { id: 'a/b' })).toBe('/v1/spatial-images/a%2Fb/download')
})

function batch(...ids: string[]): string {
  return JSON.stringify({ items: ids.map((id) => ({ id })) })
}

describe('the items of a list', () => {
  const asker = { requestId: 'rq', bearer: undefined, clientAddress: undefined, signal: undefined }

  async function readItems(answer: (path: string) => Partial<Answer>, ids: readonly string[]) {
    const paths: string[] = []
    const transport = ({ url }: OutgoingCall): Promise<Answer> => {
      paths.push(url)
      return Promise.resolve({
        status: 200,
        statusText: '',
        headers: new Headers(),
        text: '',
        ...answer(url),
      })
    }
    const readAgain = () => {
      const { read } = createRestClient('', transport, asker)
      return Promise.allSettled(ids.map((id) => read('GET /v1/spatial-images/{id}', { path: { id } })))
    }
    const results = (await readAgain()).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
    return { results, paths, readAgain }
  }
  test('come by one call, each once, and null for a missing one', async () => {
    const { results, paths } = await readItems(() => ({ text: batch('b', 'a') }), ['a', 'b', 'a', 'c'])
    expect(results).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, null])
    expect(paths).toEqual(['/v1/spatial-images/batch?ids=a%2Cb%2Cc'])
  })

  test('come by calls of fifty', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `i${index}`)
    const { results, paths } = await readItems(
      (path) => ({ text: path.includes('batch') ? batch(...ids) : '{"id":"i50"}' }),
      ids,
    )
    expect(results).toEqual(ids.map((id) => ({ id })))
    expect(paths.map((path) => path.replace(/ids=.*/, ''))).toEqual([
      '/v1/spatial-images/batch?',
      '/v1/spatial-images/i50',
    ])
  })

  test.each([
    ['does not know the call', { status: 404, text: '{"message":"Not Found"}' }],
    ['takes the name of the call for an id', { status: 404, text: '{"error":"NOT_FOUND"}' }],
  ])('come by a call each where the upstream %s, which is asked once', async (_name, missing) => {
    const { results, paths, readAgain } = await readItems(
      (path) =>
        path.endsWith('/a') ? { text: '{"id":"a"}' } : path.endsWith('/b') ? { status: 500 } : missing,
      ['a', 'b', 'c'],
    )
    expect(results).toEqual([{ id: 'a' }, expect.any(UpstreamError), null])
    await readAgain()
    expect(paths.filter((path) => path.includes('batch'))).toHaveLength(1)
    expect(paths).toHaveLength(7)
  })

  test('all fail with the call of many', async () => {
    const { results, paths } = await readItems(() => ({ status: 503 }), ['a', 'b'])
    expect(results).toEqual([expect.any(UpstreamError), expect.any(UpstreamError)])
    expect(paths).toHaveLength(1)
  })
})

test('an unauthenticated call sends no token', () => {
  const asker = { requestId: 'rq', bearer: 'Bearer a', clientAddress: undefined }
  const always = { accept: 'application/json', 'x-request-id': 'rq' }
  expect(headersOf(asker)).toEqual({ ...always, authorization: 'Bearer a' })
  expect(headersOf(asker, true)).toEqual(always)
  expect(headersOf({ ...asker, bearer: undefined })).toEqual(always)
})

describe('the retry delay', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00.000Z') }))
  afterEach(() => vi.useRealTimers())

  test.each([
    ['7', 7],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %j is %j seconds', (header, seconds) => {
    expect(readRetryAfter(header)).toBe(seconds)
  })
})

function messageOf(text: string, statusText = ''): string {
  return toUpstreamError({ status: 400, statusText, headers: new Headers(), text }).message
}

describe('a refusal', () => {
  test.each(['{"message":""}', '{"message":7}', '{}', '<html>'])(
    'without a message, as %s, gives its status instead',
    (text) => {
      expect(messageOf(text, 'Bad Request')).toBe('Bad Request')
      expect(messageOf(text)).toBe('HTTP 400')
    },
  )

  test('gives its own message', () => {
    expect(messageOf('{"message":"だめです"}', 'Bad Request')).toBe('だめです')
  })
})

/** Error to which a failed call is mapped. */
function failureOf(error: unknown, isMissingCall = false): unknown {
  try {
    return orUnsupported('GET /v1/trials', () => isMissingCall)(error)
  } catch (failure) {
    return failure
  }
}

describe('a call that fails', () => {
  test.each([405, 501])('with %i is not supported', (status) => {
    expect(failureOf(new UpstreamError(status, 'no'))).toEqual(new UnsupportedError('GET /v1/trials', status))
  })

  test('with 404 is unsupported where the route is missing, and otherwise keeps its error', () => {
    const missing = new UpstreamError(404, 'no')
    expect(failureOf(missing, true)).toEqual(new UnsupportedError('GET /v1/trials', 404))
    expect(failureOf(missing)).toBe(missing)
  })

  test.each([new UpstreamError(400, 'no'), new Error('odd')])('otherwise (%s) keeps its error', (error) => {
    expect(failureOf(error, true)).toBe(error)
  })
})

/** A client whose upstream gives the same answer to every call. */
function clientOf(status: number, body: unknown = {}) {
  const calls: OutgoingCall[] = []
  const asker = { requestId: 'rq', bearer: undefined, clientAddress: undefined, signal: undefined }
  const client = createRestClient(
    'http://api.example',
    async (call) => {
      calls.push(call)
      return { status, statusText: '', headers: new Headers(), text: JSON.stringify(body) }
    },
    asker,
  )
  return { client, calls }
}

describe('a call of an extension', () => {
  const path = { id: 't' }

  test('that the upstream does not know is unsupported', async () => {
    const { client } = clientOf(404)
    await expect(client.rest('GET /v1/trials/{id}', { path })).rejects.toEqual(
      new UnsupportedError('GET /v1/trials/{id}', 404),
    )
  })

  test('for a missing thing keeps its error', async () => {
    const { client } = clientOf(404, { error: 'NOT_FOUND', message: 'no' })
    await expect(client.rest('GET /v1/trials/{id}', { path })).rejects.toMatchObject({ status: 404 })
  })

  test('is not confused with a call that every upstream has', async () => {
    const { client } = clientOf(404)
    await expect(client.rest('GET /v1/spatial-images/{id}', { path })).rejects.toThrow(UpstreamError)
  })
})

describe('a read', () => {
  const input = { path: { id: 't' } }

  test('of a missing thing is null', async () => {
    expect(await clientOf(404).client.read('GET /v1/spatial-images/{id}', input)).toBeNull()
  })

  test.each([403, 503])('that fails with %i rejects', async (status) => {
    await expect(clientOf(status).client.read('GET /v1/spatial-images/{id}', input)).rejects.toMatchObject({
      status,
    })
  })

  test('without an answer rejects', async () => {
    const asker = { requestId: 'rq', bearer: undefined, clientAddress: undefined, signal: undefined }
    const failure = new NoAnswerError('network')
    const client = createRestClient('http://api.example', () => Promise.reject(failure), asker)
    await expect(client.read('GET /v1/spatial-images/{id}', input)).rejects.toBe(failure)
  })

  test('is sent once for the same input', async () => {
    const { client, calls } = clientOf(200, { id: 't' })
    const both = [
      client.read('GET /v1/spatial-images/{id}', input),
      client.read('GET /v1/spatial-images/{id}', input),
    ]
    expect(await Promise.all(both)).toEqual([{ id: 't' }, { id: 't' }])
    await client.read('GET /v1/spatial-images/{id}', { path: { id: 'u' } })
    expect(calls.map(({ url }) => url)).toEqual([
      'http://api.example/v1/spatial-images/t',
      'http://api.example/v1/spatial-images/u',
    ])
  })
})

test.each(['', '.', '..'])('an id %j leads nowhere', async (id) => {
  const { client, calls } = clientOf(200)
  await expect(client.rest('GET /v1/trials/{id}', { path: { id } })).rejects.toMatchObject({
    status: 404,
    upstreamCode: 'NOT_FOUND',
  })
  expect(calls).toEqual([])
})
