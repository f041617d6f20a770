import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { GraphQLError, parse } from 'graphql'
import { pino } from 'pino'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { ClientLeftError, UpstreamError } from './errors.ts'
import { createGateway } from './gateway.ts'
import type { Metrics } from './metrics.ts'
import { createReport, describeOperation } from './operation-log.ts'
import { testConfig, toRequest } from './testing/ask.ts'
import { task } from './testing/samples.ts'

/** Runs a program that has a logger, and reads what it has written. */
function run(program: string): string {
  const { href } = new URL('operation-log.ts', import.meta.url)
  const whole = `import { createLogger } from '${href}'
    const logger = createLogger('info')
    ${program}`
  return spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', whole], {
    encoding: 'utf8',
  }).stdout
}

test('every line is written, in order, though the process exits at once', () => {
  const lines = run(
    'for (let number = 0; number < 500; number += 1) logger.info({ number }); process.exit(0)',
  )
  const numbers = lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { number: number }).number)
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, number) => number))
})

test('writes a single line after a moment, whatever happens to the process', () => {
  const text = run(`logger.info('alone'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000)`)
  expect(text).toContain('alone')
})

test('batches lines until they reach a thousand bytes or a fifth of a second', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logger-'))
  const file = join(folder, 'lines')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { destination } = pino
  vi.spyOn(pino, 'destination').mockImplementation((options) =>
    destination({ ...(options as object), dest: file }),
  )
  vi.resetModules()
  onTestFinished(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.resetModules()
    await rm(folder, { recursive: true })
  })
  const onExit = vi.spyOn(process, 'once')
  const logger = (await import('./operation-log.ts')).createLogger('info')
  const written = () => readFileSync(file, 'utf8').split('\n').length - 1
  logger.info('a'.repeat(500))
  expect(written()).toBe(0)
  logger.info('b'.repeat(500))
  expect(written()).toBe(2)
  logger.info('c')
  vi.advanceTimersByTime(199)
  expect(written()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(written()).toBe(3)
  logger.info('d')
  for (const [event, listener] of onExit.mock.calls) if (event === 'exit') listener()
  expect(written()).toBe(4)
})

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
