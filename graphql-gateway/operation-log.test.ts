import { GraphQLError, parse } from 'graphql'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { ClientLeftError, UpstreamError } from './errors.ts'
import { createGateway } from './gateway.ts'
import type { Metrics } from './metrics.ts'
import { createReport, describeOperation } from './operation-log.ts'
import { testConfig, toRequest } from './testing/ask.ts'
import { task } from './testing/samples.ts'

afterEach(() => vi.restoreAllMocks())

describe('an operation', () => {
  test('has its kind and its name, truncated to a hundred characters', () => {
    const name = `A${'b'.repeat(149)}`
    const described = describeOperation(parse(`query ${name} { me { id } }`), undefined)
    expect(described).toEqual({ operation: `A${'b'.repeat(99)}`, kind: 'query' })
  })

  test('without a name is anonymous', () => {
    const described = describeOperation(parse('mutation { deleteAccount }'), undefined)
    expect(described).toEqual({ operation: 'anonymous', kind: 'mutation' })
  })
})

const described = { operation: 'Who', kind: 'query' } as const
const left = new GraphQLError('gone', { originalError: new ClientLeftError() })
const forbidden = new GraphQLError('no', { originalError: new UpstreamError(403, 'no') })
const [debug, info] = [20, 30]

/** Log lines and counts of an operation that took a quarter of a second. */
function report(errors: readonly GraphQLError[] | undefined) {
  const lines: unknown[] = []
  const write = (line: string) => lines.push(JSON.parse(line))
  const logger = pino({ level: 'trace', base: null, timestamp: false }, { write })
  const observeOperation = vi.fn<Metrics['observeOperation']>()
  vi.spyOn(performance, 'now').mockReturnValue(1_250)
  createReport(
    logger,
    { observeOperation } as unknown as Metrics,
    described,
  )({
    requestId: 'rq',
    started: 1_000,
    errors,
  })
  return { lines, counted: observeOperation.mock.calls }
}

const line = { ...described, requestId: 'rq', ms: 250, msg: 'operation' }

describe('the report of an operation', () => {
  test('states its duration and is counted once', () => {
    expect(report(undefined)).toEqual({
      lines: [{ ...line, level: info }],
      counted: [[described, 0.25, []]],
    })
  })

  test.each([
    [[forbidden], ['FORBIDDEN'], info],
    [[left, forbidden], ['CLIENT_CLOSED_REQUEST', 'FORBIDDEN'], info],
    [[left], ['CLIENT_CLOSED_REQUEST'], debug],
  ])('lists its error codes #%#: %j', (errors, codes, level) => {
    expect(report(errors)).toEqual({
      lines: [{ ...line, errors: codes, level }],
      counted: [[described, 0.25, codes]],
    })
  })
})

test('a subscription logs a line when it begins and one when it ends', async () => {
  const lines: string[] = []
  const gateway = createGateway({
    config: testConfig('http://127.0.0.1:9', { logLevel: 'info' }),
    fetch: async ({ url }) =>
      url.endsWith('/events')
        ? new Response(null, { status: 404 })
        : Response.json({ ...task, status: 'COMPLETED' }),
    log: { write: (text) => lines.push(text) },
  })
  const query = 'subscription Watch { taskUpdated(id: "t1") { status } }'
  const headers = { accept: 'text/event-stream', 'x-request-id': 'rq-1' }
  const stream = await gateway.handle(toRequest({ query, headers }))
  await stream.text()
  const watch = { operation: 'Watch', kind: 'subscription', requestId: 'rq-1' }
  expect(lines.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { ...watch, msg: 'subscription' },
    { ...watch, msg: 'subscription ended' },
  ])
  await gateway.close()
})
