import { randomUUID } from 'node:crypto'

import type { ContentServices } from '#backend/services/content-services.ts'

import { lockOwner } from '../sources/quota.ts'
import { shownTasks } from './find-tasks.ts'
import type { FoundTask } from './find-tasks.ts'
import { checkRoom, insertTask } from './start-task.ts'
import type { ResultWishes } from './start-task.ts'

/**
 * Creates a task that no worker takes until a result is attached to it. The same idempotency key of the same
 * owner returns the same task. Throws TOO_MANY_TASKS, QUOTA_EXCEEDED.
 */
export async function startRemoteTask(
  services: ContentServices,
  ownerId: string,
  { idempotencyKey, ...wishes }: ResultWishes & { idempotencyKey: string | null },
): Promise<{ task: FoundTask; isNew: boolean }> {
  return services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    const known =
      idempotencyKey === null
        ? undefined
        : await shownTasks(transaction)
            .where('owner_id', '=', ownerId)
            .where('idempotency_key', '=', idempotencyKey)
            .executeTakeFirst()
    if (known) return { task: known, isNew: false }
    await checkRoom(services, transaction, ownerId, { isRemote: true })
    const task = await insertTask(services, transaction, ownerId, {
      wishes,
      values: {
        id: randomUUID(),
        kind: 'CONVERSION',
        is_remote: true,
        idempotency_key: idempotencyKey,
      },
    })
    return { task: { ...task, has_result: false, resource_ids: [] }, isNew: true }
  })
}
