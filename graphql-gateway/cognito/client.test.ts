import { describe, expect, test } from 'vitest'

import { createNetworkSender, dispatch } from '../rest/send.ts'
import { startUpstream } from '../testing/upstream.ts'
import type { Reply } from '../testing/upstream.ts'
import { CognitoError, createCognitoClient, readCognitoError } from './client.ts'
import { createRetryStrategy } from './retry.ts'

const of = (kind: string, status = 400, retryAfter?: number) =>
  new CognitoError(kind, 'why', status, retryAfter)

const read = (status: number, text: string, headers: Record<string, string> = {}) =>
  readCognitoError({ status, statusText: '', headers: new Headers(headers), text })

describe('a retry', () => {
  test.each([408, 500, 502, 503, 504])('is worthwhile after %i', (status) => {
    expect(of('Odd', status).retry).toBe('transient')
  })

  test('is worthwhile after throttling and not after a refusal', () => {
    expect(of('Odd', 429).retry).toBe('throttling')
    expect(of('SlowDown').retry).toBe('throttling')
    expect(of('RequestTimeout').retry).toBe('transient')
    for (const status of [400, 401, 403, 404, 501]) expect(of('Odd', status).retry).toBeUndefined()
  })
})

describe('a failed password call', () => {
  test('keeps its documented exception, unless the provider is at fault', () => {
    expect(of('CodeMismatchException').passwordException).toBe('CodeMismatchException')
    expect(of('CodeMismatchException', 499).passwordException).toBe('CodeMismatchException')
    for (const status of [500, 503])
      expect(of('CodeMismatchException', status).passwordException).toBeUndefined()
  })

  test('maps all throttling to one exception, and undocumented names to none', () => {
    expect(of('SlowDown').passwordException).toBe('TooManyRequestsException')
    expect(of('RequestTimeout').passwordException).toBeUndefined()
    expect(of('Odd').passwordException).toBeUndefined()
  })
})

test('the public error says how long to wait and includes a valid exception name', () => {
  expect(of('Odd', 429, 1.2).toPublic().extensions).toEqual({
    code: 'RATE_LIMITED',
    upstreamStatus: 429,
    upstreamCode: 'Odd',
    retryAfter: 2,
  })
  expect(of('no name', 500).toPublic().extensions).toEqual({
    code: 'UPSTREAM_ERROR',
    upstreamStatus: 500,
    upstreamCode: undefined,
    retryAfter: undefined,
  })
})

describe('a response', () => {
  test('names its exception in a header or in its body', () => {
    const headers = { 'x-amzn-errortype': 'com.example#CodeMismatchException:http://internal/' }
    expect(read(400, '{"__type":"Other","message":"why"}', headers)).toMatchObject({
      kind: 'CodeMismatchException',
      message: 'why',
      status: 400,
      retryAfter: undefined,
    })
    expect(read(400, '{"__type":"com.example#Odd","Message":"Why"}')).toMatchObject({
      kind: 'Odd',
      message: 'Why',
    })
  })

  test.each(['', '<html>', 'null', '7', '{"__type":7,"message":7}'])(
    'without an exception, as %j, is unknown',
    (text) => {
      expect(read(500, text)).toMatchObject({ kind: 'UnknownError', message: 'UnknownError' })
    },
  )

  test('gives its delay in seconds', () => {
    expect(read(429, '', { 'retry-after': '7' }).retryAfter).toBe(7)
    expect(read(429, '', { 'retry-after': 'soon' }).retryAfter).toBeUndefined()
  })
})

const asker = { requestId: 'rq', clientAddress: undefined, signal: undefined }

async function start(...replies: Reply[]) {
  // Short only where the time is to run out.
  const timeoutMs = replies.includes('wait') ? 500 : 30_000
  const upstream = await startUpstream((_call, before) => replies[Math.min(before, replies.length - 1)] ?? {})
  const slept: number[] = []
  const network = createNetworkSender({ connections: 2, timeoutMs: 1_000, dispatch })
  const client = createCognitoClient({
    endpoint: upstream.url,
    clientId: 'client',
    timeoutMs,
    send: network.send,
    retries: createRetryStrategy({ random: () => 0, sleep: async (ms) => void slept.push(ms) }),
  })
  return {
    upstream,
    client,
    slept,
    resend: () => client.resendConfirmationCode('m@example.jp', asker),
    [Symbol.asyncDispose]: async () => {
      await network.close()
      await upstream.close()
    },
  }
}

const sent: Reply = { body: { CodeDeliveryDetails: { Destination: 'm***' } } }

describe('the identity provider', () => {
  test.each<[string, Reply]>([
    ['500', { status: 500, body: {} }],
    ['503', { status: 503, body: {} }],
    ['429', { status: 429, body: {} }],
    ['408', { status: 408, body: {} }],
    ...[
      'BandwidthLimitExceeded',
      'EC2ThrottledException',
      'PriorRequestNotComplete',
      'ProvisionedThroughputExceededException',
      'RequestLimitExceeded',
      'RequestThrottled',
      'RequestThrottledException',
      'RequestTimeout',
      'RequestTimeoutException',
      'RequestTimeTooSkewed',
      'SlowDown',
      'ThrottledException',
      'Throttling',
      'ThrottlingException',
      'TimeoutError',
      'TransactionInProgressException',
    ].map((__type): [string, Reply] => [__type, { status: 400, body: { __type } }]),
    ['a throttling exception', { status: 400, body: { __type: 'LimitExceededException', message: 'slow' } }],
    ['a broken connection', 'hang-up'],
    ['a time-out', 'wait'],
  ])('is retried after %s', async (_name, reply) => {
    await using provider = await start(reply, sent)
    expect(await provider.resend()).toEqual({ Destination: 'm***' })
    expect(provider.upstream.calls).toHaveLength(2)
  })

  test('is tried three times before its exception is thrown', async () => {
    await using provider = await start({
      status: 400,
      body: { __type: 'TooManyRequestsException', message: 'slow' },
    })
    await expect(provider.resend()).rejects.toMatchObject({
      kind: 'TooManyRequestsException',
      message: 'slow',
    })
    expect(provider.upstream.calls).toHaveLength(3)
  })

  test('is not retried after other exceptions', async () => {
    const headers = { 'x-amzn-errortype': 'InvalidParameterException:http://internal/' }
    await using provider = await start({ status: 400, headers, body: { message: 'no' } })
    await expect(provider.resend()).rejects.toMatchObject({ kind: 'InvalidParameterException' })
    expect(provider.upstream.calls).toHaveLength(1)
  })

  test('is retried after the requested delay in seconds', async () => {
    await using provider = await start({ status: 429, headers: { 'retry-after': '7' }, body: {} }, sent)
    await provider.resend()
    expect(provider.slept).toEqual([7_000])
  })

  test('receives a new password only once', async () => {
    await using provider = await start({})
    await provider.client.confirmForgotPassword('mio', '123456', 'himitsu-1', asker)
    expect(provider.upstream.calls.map(({ headers, body }) => [headers['x-amz-target'], body])).toEqual([
      [
        'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
        { ClientId: 'client', Username: 'mio', ConfirmationCode: '123456', Password: 'himitsu-1' },
      ],
    ])
  })

  test('that is unreachable gives a NoAnswerError', async () => {
    await using provider = await start('hang-up')
    await expect(provider.resend()).rejects.toMatchObject({ name: 'NoAnswerError', reason: 'network' })
  })
})
