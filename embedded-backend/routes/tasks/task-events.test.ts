import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { smallPhoto, uploadSource } from '#backend/testing/upload-source.ts'
import type { TaskAnswer } from '#backend/testing/upload-source.ts'

const convert = createTestConverter()
/** Conversions wait for it: a stream sends a task as it is by then, so a short state may be passed over. */
let mayConvert: Promise<void> = Promise.resolve()
let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({
    convert: async (request) => {
      await mayConvert
      return convert(request)
    },
  })
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

/** Yields the tasks of a stream as they arrive. */
async function* tasksOf(response: Response): AsyncGenerator<TaskAnswer> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [event, data] = block.split('\n')
      if (event === 'event: task') yield JSON.parse(data?.slice('data: '.length) ?? '') as TaskAnswer
    }
  }
}

async function follow(user: TestUser): Promise<AsyncGenerator<TaskAnswer>> {
  const response = await user.call('GET', '/v1/tasks/events')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  return tasksOf(response)
}

async function next(stream: AsyncGenerator<TaskAnswer>, id: string, status: string): Promise<TaskAnswer> {
  for (;;) {
    const { value, done } = await stream.next()
    if (done) throw new Error('the stream ended')
    if (value.id === id && value.status === status) return value
  }
}

async function start(user: TestUser): Promise<TaskAnswer> {
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  return (await (await user.call('POST', '/v1/tasks/instant', { resourceId })).json()) as TaskAnswer
}

async function remote(user: TestUser) {
  return (await (await user.call('POST', '/v1/tasks/remote', {})).json()) as TaskAnswer
}

test('sends pending tasks first and then every change until the end', async () => {
  const user = await signUpUser(backend)
  const waiting = await remote(user)
  const stream = await follow(user)
  expect((await stream.next()).value).toMatchObject({ id: waiting.id, status: 'QUEUED' })
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  mayConvert = promise
  const { id } = await start(user)
  await next(stream, id, 'PROCESSING')
  goOn()
  const ended = await next(stream, id, 'COMPLETED')
  expect(ended.spatialImageId).not.toBeNull()
  await user.call('PATCH', `/v1/tasks/${waiting.id}/status`, { status: 'CANCELED' })
  await next(stream, waiting.id, 'CANCELED')
  await stream.return(undefined)
})

test('a stream contains no tasks of other accounts', async () => {
  const user = await signUpUser(backend)
  const other = await signUpUser(backend)
  const stream = await follow(other)
  await remote(user)
  const own = await remote(other)
  expect((await stream.next()).value).toMatchObject({ id: own.id })
  await stream.return(undefined)
})

test('all streams of a process share one connection, which reconnects without losing events', async () => {
  const users = [await signUpUser(backend), await signUpUser(backend)] as const
  const streams = [await follow(users[0]), await follow(users[1])] as const
  const admin = new pg.Client({ connectionString: backend.services.databaseUrl })
  await admin.connect()
  const listening = `from pg_stat_activity
    where datname = current_database() and application_name = 'okuyuki-events'`
  const { rows } = await admin.query<{ pid: number }>(`select pid ${listening}`)
  expect(rows).toHaveLength(1)
  await admin.query(`select pg_terminate_backend(pid) ${listening}`)
  const tasks = [await remote(users[0]), await remote(users[1])] as const
  await next(streams[0], tasks[0].id, 'QUEUED')
  await next(streams[1], tasks[1].id, 'QUEUED')
  await admin.end()
  for (const stream of streams) await stream.return(undefined)
})

test('a stream ends with the session of its token', async () => {
  const user = await signUpUser(backend)
  const stream = await follow(user)
  const { store, clock } = backend.services
  await store
    .updateTable('sessions')
    .set({ revoked_at: clock.now() })
    .where('user_id', '=', user.id)
    .execute()
  expect((await stream.next()).done).toBe(true)
  expect((await user.call('GET', '/v1/tasks/events')).status).toBe(401)
})

test('a stream ends with the account', async () => {
  const user = await signUpUser(backend)
  const stream = await follow(user)
  expect((await user.call('DELETE', '/v1/me')).status).toBe(204)
  expect((await stream.next()).done).toBe(true)
})

test('streams end when the process does', async () => {
  await using another = await startTestBackend({ convert })
  const user = await signUpUser(another)
  const stream = await follow(user)
  await another.close()
  expect((await stream.next()).done).toBe(true)
})

test('signing in is needed', async () => {
  const response = await backend.fetch(new Request('http://localhost/v1/tasks/events'))
  expect(response.status).toBe(401)
})
