import { GraphQLError } from 'graphql'
import { describe, expect, test, vi } from 'vitest'

import { ClientLeftError, UpstreamError, toPublicError } from './errors.ts'
import { ask, startPair } from './testing/ask.ts'
import { startUpstream } from './testing/upstream.ts'

function failure(
  status: number,
  error: string,
  message: unknown = 'だめです',
  headers: Record<string, string> = {},
) {
  return {
    status,
    headers,
    body: { statusCode: status, message, error },
  }
}

describe('a field that fails', () => {
  test.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'BAD_USER_INPUT'],
    [422, 'UNPROCESSABLE'],
    [501, 'UNSUPPORTED_BY_UPSTREAM'],
  ])('with %i says %s and does not change the response status', async (status, code) => {
    await using pair = await startPair(() => failure(status, 'SOME_CAUSE'))
    const answer = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(answer.status).toBe(200)
    expect(answer.data).toBeNull()
    expect(answer.errors).toMatchObject([
      { path: ['me'], extensions: { code, upstreamStatus: status, upstreamCode: 'SOME_CAUSE' } },
    ])
  })

  test('with 429 says when to retry', async () => {
    await using pair = await startPair(() =>
      failure(429, 'RATE_LIMITED', '多すぎます', { 'retry-after': '7' }),
    )
    const { errors } = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(errors).toMatchObject([
      { message: '多すぎます', extensions: { code: 'RATE_LIMITED', retryAfter: 7, upstreamStatus: 429 } },
    ])
  })

  test('puts several messages on separate lines', async () => {
    await using pair = await startPair(() => failure(400, 'VALIDATION_FAILED', ['一つめ', '二つめ']))
    const { errors } = await ask(pair.gateway, { query: '{ storageUsage { storageLimit } }' })
    expect(errors[0]?.message).toBe('一つめ\n二つめ')
  })

  test('hides the message of a broken server', async () => {
    await using pair = await startPair(() => failure(500, 'INTERNAL', 'password=hunter2'))
    const answer = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(JSON.stringify(answer)).not.toContain('hunter2')
    expect(answer.errors).toMatchObject([
      {
        message: 'An unexpected error occurred',
        extensions: { code: 'UPSTREAM_ERROR', upstreamStatus: 500 },
      },
    ])
  })

  test.each([
    [503, 'UNAVAILABLE'],
    [507, 'STORAGE_FULL'],
  ])('with %i and a code passes on the server’s user message and retry delay', async (status, code) => {
    await using pair = await startPair(() =>
      failure(status, code, 'お待ちください。', { 'retry-after': '5' }),
    )
    const { errors } = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(errors).toMatchObject([
      {
        message: 'お待ちください。',
        extensions: {
          code: 'UPSTREAM_ERROR',
          upstreamStatus: status,
          upstreamCode: code,
          retryAfter: 5,
        },
      },
    ])
  })

  test.each([
    [500, 'INTERNAL'],
    [502, 'BAD_GATEWAY'],
    [503, 'Service Unavailable'],
  ])('with %i and %s hides the server’s message', async (status, error) => {
    await using pair = await startPair(() => failure(status, error, 'secret'))
    const { errors } = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(errors).toMatchObject([
      { message: 'An unexpected error occurred', extensions: { code: 'UPSTREAM_ERROR' } },
    ])
  })

  test('with a successful non-JSON response is an upstream error', async () => {
    await using pair = await startPair(() => ({ text: '<html>a page of a proxy</html>' }))
    const { errors } = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(errors).toMatchObject([
      { message: 'An unexpected error occurred', extensions: { code: 'UPSTREAM_ERROR' } },
    ])
  })

  test('with 408 twice reports a timeout', async () => {
    await using pair = await startPair(() => failure(408, 'TIMEOUT'))
    const { errors } = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT', upstreamStatus: 408 } }])
    expect(pair.upstream.calls).toHaveLength(2)
  })

  test('without a response reports an unexpected error, as a 500', async () => {
    await using pair = await startPair(() => 'hang-up')
    const { errors } = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(errors).toMatchObject([
      {
        message: 'An unexpected error occurred',
        extensions: { code: 'UPSTREAM_ERROR', upstreamStatus: 500 },
      },
    ])
  })

  test('reports a timeout', async () => {
    await using pair = await startPair(() => 'wait', { restTimeoutMs: 20 })
    const { errors } = await ask(pair.gateway, { query: '{ me { id } }' })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT', upstreamStatus: 500 } }])
  })

  test('does not affect the fields beside it', async () => {
    await using pair = await startPair(({ path }) =>
      path === '/v1/health' ? { body: { status: 'ok', version: '1' } } : failure(403, 'FORBIDDEN'),
    )
    const { data, errors } = await ask(pair.gateway, { query: '{ health { status } task(id: "t1") { id } }' })
    expect(data).toEqual({ health: { status: 'ok' }, task: null })
    expect(errors).toMatchObject([{ path: ['task'], extensions: { code: 'FORBIDDEN' } }])
  })

  test('is masked when the upstream response violates the contract', async () => {
    await using pair = await startPair(() => ({ body: { id: 'u1', displayName: null } }))
    const { errors } = await ask(pair.gateway, { query: '{ me { displayName } }' })
    expect(errors).toMatchObject([
      { message: 'An unexpected error occurred', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ])
  })
})

describe('a missing object', () => {
  test.each([
    ['spatialImage', '{ spatialImage(id: "x") { id } }'],
    ['spatialImageSummary', '{ spatialImageSummary(id: "x") { id } }'],
    ['task', '{ task(id: "x") { id } }'],
  ])('is null for %s', async (field, query) => {
    await using pair = await startPair(() => failure(404, 'NOT_FOUND'))
    expect(await ask(pair.gateway, { query })).toMatchObject({ data: { [field]: null }, errors: [] })
  })

  test.each(['.', '..', ''])('is returned for any id that would escape its path: "%s"', async (id) => {
    await using pair = await startPair(() => ({ body: {} }))
    const answer = await ask(pair.gateway, {
      query: 'query ($id: ID!) { spatialImage(id: $id) { id } }',
      variables: { id },
    })
    expect(answer).toMatchObject({ data: { spatialImage: null }, errors: [] })
    expect(pair.upstream.calls).toEqual([])
  })

  test('cannot be changed', async () => {
    await using pair = await startPair(() => failure(404, 'NOT_FOUND'))
    const query = 'mutation { updateSpatialImage(id: "x", input: { title: "t" }) { id } }'
    const { errors } = await ask(pair.gateway, { query })
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  })
})

test.each([
  [404, { statusCode: 404, message: 'Cannot GET /v1/tasks/t1', error: 'Not Found' }],
  [405, {}],
  [501, {}],
])('detects an upstream without the single-task route by %i', async (status, body) => {
  await using pair = await startPair(() => ({ status, body }))
  const { errors } = await ask(pair.gateway, { query: '{ task(id: "t1") { id } }' })
  expect(errors).toMatchObject([{ extensions: { code: 'UNSUPPORTED_BY_UPSTREAM', upstreamStatus: status } }])
})

const source = 'fileName: "a", contentType: "b", size: 1, sha256: "c"'

test.each([
  ['reserveSource', `mutation { reserveSource(input: { type: FULL, ${source} }) { __typename } }`],
  ['startTask', 'mutation { startTask(input: { type: FULL, resourceId: "r" }) { __typename } }'],
])('a kind of task that the upstream lacks is recognized by %s', async (_field, query) => {
  await using pair = await startPair(() => failure(404, 'NOT_FOUND'))
  const { errors } = await ask(pair.gateway, { query })
  expect(errors).toMatchObject([{ extensions: { code: 'UNSUPPORTED_BY_UPSTREAM', upstreamStatus: 404 } }])
})

test('health reports the problem instead of failing', async () => {
  await using down = await startPair(() => 'hang-up')
  const query = '{ health { status version } }'
  expect(await ask(down.gateway, { query })).toMatchObject({
    data: { health: { status: 'network', version: null } },
    errors: [],
  })
  await using ill = await startPair(() => failure(503, 'UNAVAILABLE', '準備中です'))
  expect(await ask(ill.gateway, { query })).toMatchObject({ data: { health: { status: '準備中です' } } })
})

test('a sign-up without a response reports failure', async () => {
  await using pair = await startPair(() => 'hang-up')
  const query = 'mutation { signUp(input: { displayName: "a", email: "b", password: "c" }) { __typename } }'
  const { errors } = await ask(pair.gateway, { query })
  expect(errors).toMatchObject([{ message: 'Sign-up failed', extensions: { code: 'UPSTREAM_ERROR' } }])
})

test('a gateway with an unreachable upstream still responds', async () => {
  const upstream = await startUpstream(() => ({ body: {} }))
  await using pair = await startPair(() => ({ body: {} }), { restApiUrl: upstream.url })
  await upstream.close()
  expect(await ask(pair.gateway, { query: '{ me { id } }' })).toMatchObject({
    status: 200,
    errors: [{ extensions: { code: 'UPSTREAM_ERROR' } }],
  })
})

function inField(originalError: Error) {
  return new GraphQLError('no', { path: ['me'], originalError })
}

describe('the error shown to a client', () => {
  const report = vi.fn<(error: unknown) => void>()
  const learn = (error: unknown) => {
    report.mockClear()
    return toPublicError(error, report)
  }
  const masked = 'An unexpected error occurred'

  test('is the message and path of an expected error, however deeply nested', () => {
    const cause = new UpstreamError(409, 'だめです', { code: 'TAKEN' })
    for (const error of [inField(cause), inField(inField(cause))])
      expect(learn(error)).toMatchObject({
        message: 'だめです',
        path: ['me'],
        extensions: { code: 'CONFLICT', upstreamCode: 'TAKEN' },
      })
    expect(learn(cause)).toMatchObject({ message: 'だめです', path: undefined })
    expect(report).not.toHaveBeenCalled()
  })

  test('is the full GraphQL validation message', () => {
    const complaint = new GraphQLError('no such field')
    expect(learn(complaint)).toBe(complaint)
    expect(complaint.extensions).toEqual({ code: 'BAD_USER_INPUT' })
    const coded = new GraphQLError('no', { extensions: { code: 'OWN' } })
    expect(learn(coded).extensions['code']).toBe('OWN')
    expect(report).not.toHaveBeenCalled()
  })

  test('is a coded field error, and a masked one otherwise', () => {
    const coded = new GraphQLError('not a number', { path: ['me'], extensions: { code: 'OWN' } })
    expect(learn(coded)).toBe(coded)
    expect(report).not.toHaveBeenCalled()
    const plain = new GraphQLError('secret', { path: ['me'] })
    expect(learn(plain)).toMatchObject({ message: masked, path: ['me'] })
    expect(report.mock.calls).toEqual([[plain]])
  })

  test('masks an unexpected error and reports it once; outside a field it has status 500', () => {
    const cause = new Error('secret')
    expect(learn(cause)).toMatchObject({
      message: masked,
      extensions: { code: 'INTERNAL_SERVER_ERROR', http: { status: 500 } },
    })
    expect(report.mock.calls).toEqual([[cause]])
    expect(learn(inField(cause)).extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR' })
    expect(report.mock.calls).toEqual([[cause]])
    expect(learn('odd').message).toBe(masked)
  })

  test('says that the client disconnected, if it did', () => {
    expect(learn(new ClientLeftError({ cause: 'gone' }))).toMatchObject({
      message: 'The client has disconnected',
      extensions: { code: 'CLIENT_CLOSED_REQUEST' },
    })
    expect(new ClientLeftError({ cause: 'gone' }).cause).toBe('gone')
  })
})
