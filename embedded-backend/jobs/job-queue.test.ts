import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sceneVideoTurn, longTurnOf, turnOf } from '../rules/turn.ts'
import { readContentConfig } from '../settings/content-config.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import type { TestUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import { createTestConverter, createTestFilm } from '../testing/test-converter.ts'
import { makeSpatialImage, smallPhoto, uploadSource, waitForTask } from '../testing/upload-source.ts'
import type { TaskAnswer } from '../testing/upload-source.ts'

const people = 10

test('fifty tasks of ten users run in turns, though one user queued twenty first, and all complete', async () => {
  const content = { ...readContentConfig({}), conversionConcurrency: 0, maxRunningTasks: 20 }
  await using backend = await startTestBackend({ config: { content } })
  const users: TestUser[] = []
  for (let count = 0; count < people; count += 1) users.push(await signUpUser(backend))
  const ranks = new Map<string, number>()
  const start = async (user: TestUser, resourceId: string, rank: number) => {
    const response = await user.call('POST', '/v1/tasks/instant', { resourceId })
    ranks.set(((await response.json()) as TaskAnswer).id, rank)
  }
  for (const [index, user] of users.entries()) {
    const resourceId = await uploadSource(backend, user, await smallPhoto())
    const tasks = index === 0 ? 20 : index < 4 ? 4 : 3
    for (let rank = 0; rank < tasks; rank += 1) await start(user, resourceId, rank)
  }
  expect(ranks.size).toBe(50)

  const convert = createTestConverter()
  await using worker = await startTestBackend({
    config: {
      dataDir: backend.config.dataDir,
      databaseUrl: backend.services.databaseUrl,
      content: { ...content, conversionConcurrency: 2 },
    },
    convert,
  })
  await expect.poll(() => convert.requests.length).toBe(50)
  const started = await backend.services.store
    .selectFrom('tasks')
    .select('id')
    .orderBy('started_at')
    .execute()
  const order = started.map(({ id }) => ranks.get(id)!)
  // Two run at once, possibly ending in the same millisecond, so neighbours may change places.
  const jumped = order.filter((rank, at) => rank > Math.min(...order.slice(at + 1)) + 1)
  expect(jumped).toEqual([])
  expect(order.slice(0, people + 1).filter((rank) => rank === 0).length).toBe(people)
  const unfinished = async () => {
    const { left } = await backend.services.store
      .selectFrom('tasks')
      .where('status', '!=', 'COMPLETED')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    return left
  }
  await expect.poll(unfinished).toBe(0)
  expect(worker.config.content.conversionConcurrency).toBe(2)
})

function at(minutes: number) {
  return new Date(Date.UTC(2026, 10, 21, 0, minutes))
}

test('tasks of new users overtake a task with others before it only for a limited time', () => {
  const third = turnOf(at(0), 2)
  expect(turnOf(at(1), 0)).toBeGreaterThan(third)
  expect(turnOf(at(19), 0)).toBeGreaterThan(third)
  expect(turnOf(at(21), 0)).toBeLessThan(third)
  expect(turnOf(new Date('2090-01-01'), 100)).toBeGreaterThan(-(2 ** 31))
})

test('a slow task yields to small ones for half an hour at most', () => {
  const long = longTurnOf(at(0), 0)
  expect(sceneVideoTurn(at(28))).toBeGreaterThan(long)
  expect(turnOf(at(29), 0)).toBeGreaterThan(long)
  expect(turnOf(at(31), 0)).toBeLessThan(long)
  expect(sceneVideoTurn(at(0))).toBeLessThan(turnOf(at(0), 0))
  expect(sceneVideoTurn(at(0))).toBeGreaterThan(turnOf(at(2), 0))
})

test('makes a requested loop before photo sets that were submitted earlier', async () => {
  const content = { ...readContentConfig({}), conversionConcurrency: 1, maxRunningTasks: 20 }
  const film = createTestFilm()
  const convert = createTestConverter()
  let conversionsBeforeFilm = 0
  await using backend = await startTestBackend({
    config: { content },
    convert,
    film: (request) => {
      conversionsBeforeFilm = convert.requests.length
      return film(request)
    },
  })
  const looking = await signUpUser(backend)
  const busy = await signUpUser(backend)
  const item = await makeSpatialImage(backend, looking)
  const resourceIds = [await uploadSource(backend, busy, await smallPhoto(), {}, '/v1/tasks/full/resources')]
  const before = convert.requests.length
  convert.duration = 1500
  for (let count = 0; count < 3; count += 1)
    expect((await busy.call('POST', '/v1/tasks/full', { resourceIds })).status).toBe(201)
  await expect.poll(() => convert.requests.length).toBe(before + 1)
  expect((await looking.call('GET', `/v1/spatial-images/${item}/scene-video`)).status).toBe(200)
  await expect.poll(() => film.count).toBe(1)
  expect(conversionsBeforeFilm).toBe(before + 1)
  convert.duration = 0
})

test('retries and completes a conversion whose process was killed', async () => {
  const convert = createTestConverter(60_000)
  await using backend = await startTestBackend({ convert })
  const user = await signUpUser(backend)
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const response = await user.call('POST', '/v1/tasks/instant', { resourceId })
  const { id } = (await response.json()) as TaskAnswer
  await expect.poll(() => convert.pids.length).toBe(1)
  convert.duration = 0
  process.kill(convert.pids[0]!, 'SIGKILL')
  const { spatialImageId } = await waitForTask(user, id, 'COMPLETED')
  expect(spatialImageId).not.toBeNull()
  expect(convert.requests.length).toBe(2)
})

test('a job redelivered while it is running here is executed once', async () => {
  const convert = createTestConverter(8000)
  const content = { ...readContentConfig({}), conversionConcurrency: 2 }
  await using backend = await startTestBackend({ config: { content }, convert })
  const user = await signUpUser(backend)
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId })
  const { id } = (await started.json()) as TaskAnswer
  await expect.poll(() => convert.requests).toHaveLength(1)
  // Like the queue if heartbeats are missing while the database restarts.
  const { store } = backend.services
  await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'conversions'`.execute(
    store,
  )
  const states = async () =>
    (await sql`select state from pgboss.job where name = 'conversions'`.execute(store)).rows
  await expect.poll(states).toEqual([{ state: 'active' }])
  await waitForTask(user, id, 'COMPLETED')
  expect(convert.requests).toHaveLength(1)
  const items = (await (await user.call('GET', '/v1/me/spatial-images')).json()) as { total: number }
  expect(items.total).toBe(1)
})
