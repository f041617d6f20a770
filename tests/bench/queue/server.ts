import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'

import { createBackend } from '#backend/backend.ts'
import { readConfig } from '#backend/settings/config.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { smallPhoto, uploadSource } from '#backend/testing/upload-source.ts'

/** The backend on a port of its own, with a crowd that queues tasks on command. */
const backend = await createBackend(readConfig(), { print: () => undefined })
const people = Number(process.env['PEOPLE'])
const crowd: { user: TestUser; resourceId: string }[] = []
for (let count = 0; count < people; count += 1) {
  const user = await signUpUser(backend)
  crowd.push({ user, resourceId: await uploadSource(backend, user, await smallPhoto()) })
}

const queue = async (order: readonly number[]): Promise<void> => {
  for (const index of order) {
    const person = crowd[index]
    const answer = await person?.user.call('POST', '/v1/tasks/instant', { resourceId: person.resourceId })
    if (answer?.status !== 201) throw new Error(`a task was refused: ${await answer?.text()}`)
  }
}

/** Number of completed tasks by person. */
const completed = async (): Promise<number[]> => {
  const rows = await backend.services.store
    .selectFrom('tasks')
    .where('status', '=', 'COMPLETED')
    .groupBy('owner_id')
    .select((eb) => ['owner_id', eb.fn.countAll<number>().as('done')])
    .execute()
  const done = new Map(rows.map((row) => [row.owner_id, row.done]))
  return crowd.map(({ user }) => done.get(user.id) ?? 0)
}

process.on('message', (order: readonly number[] | 'completed') => {
  void (order === 'completed' ? completed() : queue(order)).then((answer) =>
    process.send?.(answer ?? 'queued'),
  )
})
process.on('disconnect', () => void backend.close().then(() => process.exit(0)))

serve(
  { fetch: (request) => backend.fetch(request), hostname: '127.0.0.1', port: 0 },
  (address: AddressInfo) => process.send?.(`http://127.0.0.1:${address.port}`),
)
