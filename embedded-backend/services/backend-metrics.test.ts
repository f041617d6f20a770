import { afterAll, beforeAll, expect, test } from 'vitest'

import { ConversionError } from '../conversion/order/conversion-error.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import type { TestUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { smallPhoto, uploadSource, waitForTask } from '../testing/upload-source.ts'
import type { TaskAnswer } from '../testing/upload-source.ts'
import { createBackendMetrics } from './backend-metrics.ts'

let backend: TestBackend
/** Ends the running conversion. */
let finish = () => {}
const isRunning = Promise.withResolvers<void>()

beforeAll(async () => {
  backend = await startTestBackend({
    convert: () =>
      new Promise((_, reject) => {
        finish = () => reject(new ConversionError('BROKEN_SOURCE'))
        isRunning.resolve()
      }),
  })
})
afterAll(() => backend[Symbol.asyncDispose]())

async function start(user: TestUser): Promise<string> {
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const response = await user.call('POST', '/v1/tasks/instant', { resourceId, title: '海' })
  return ((await response.json()) as TaskAnswer).id
}

async function figures(): Promise<Readonly<Record<string, number>>> {
  const lines = (await backend.services.metrics.text()).split('\n').filter((line) => !line.startsWith('#'))
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

test('reports queue, database, disk and process figures', async () => {
  const atRest = await figures()
  expect(atRest).toMatchObject({
    okuyuki_database_up: 1,
    okuyuki_queue_waiting: 0,
    okuyuki_queue_running: 0,
    okuyuki_queue_oldest_seconds: 0,
    okuyuki_mails_waiting: 0,
  })
  expect(atRest['okuyuki_database_bytes']).toBeGreaterThan(1_000_000)
  expect(atRest['okuyuki_disk_free_bytes']).toBeGreaterThan(0)
  expect(atRest['process_resident_memory_bytes']).toBeGreaterThan(0)

  // Conversions run one at a time, so the second waits.
  const user = await signUpUser(backend)
  const first = await start(user)
  await isRunning.promise
  const second = await start(user)
  const busy = await figures()
  expect(busy).toMatchObject({ okuyuki_queue_waiting: 1, okuyuki_queue_running: 1 })
  expect(busy['okuyuki_queue_oldest_seconds']).toBeGreaterThan(0)
  await user.call('PATCH', `/v1/tasks/${second}/status`, { status: 'CANCELED' })
  finish()
  await waitForTask(user, first, 'FAILED')
  await expect.poll(figures).toMatchObject({
    okuyuki_queue_waiting: 0,
    okuyuki_queue_running: 0,
    'okuyuki_work_seconds_count{kind="task",outcome="failed"}': 1,
  })
})

test('omits database figures while the database is down and keeps the rest', async () => {
  const pool = {
    totalCount: 3,
    idleCount: 1,
    waitingCount: 2,
    query: () => Promise.reject(new Error('away')),
  }
  const text = await createBackendMetrics({ pool, dataDir: '/nowhere' }).text()
  expect(text).toContain('okuyuki_database_up 0\n')
  expect(text).toContain('okuyuki_database_connections{state="busy"} 2\n')
  expect(text).not.toMatch(/^okuyuki_(queue_waiting|disk_free_bytes) /m)
})
