import type { Services } from '#backend/services/services.ts'

import { isId } from '../new-id.ts'
import { countRows, offsetOf } from '../paging.ts'
import type { PageRequest } from '../paging.ts'

/** A page of an account's messages, newest first. */
export async function listMessages(
  { store }: Services,
  userId: string,
  request: PageRequest & { onlyUnread: boolean },
) {
  const wanted = store
    .selectFrom('messages')
    .where('user_id', '=', userId)
    .$if(request.onlyUnread, (query) => query.where('read_at', 'is', null))
  const items = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute()
  return { items, ...(await countRows(store, wanted, request)) }
}

export async function countUnread({ store }: Services, userId: string): Promise<number> {
  const { total } = await store
    .selectFrom('messages')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Marks own messages as read; the time of the first reading stays. */
export async function markRead(
  { store, clock }: Services,
  userId: string,
  which: readonly string[] | 'ALL',
): Promise<void> {
  const ids = which === 'ALL' ? [] : which.filter(isId)
  if (which !== 'ALL' && ids.length === 0) return
  await store
    .updateTable('messages')
    .set({ read_at: clock.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(which !== 'ALL', (query) => query.where('id', 'in', ids))
    .execute()
}
