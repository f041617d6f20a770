import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readContentConfig } from '../settings/content-config.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import { createTestConverter } from '../testing/test-converter.ts'
import { smallPhoto, uploadSource, waitForTask } from '../testing/upload-source.ts'
import type { TaskAnswer } from '../testing/upload-source.ts'

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
