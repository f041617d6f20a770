import type { Transaction } from 'kysely'

import type { Services } from '#backend/services/services.ts'
import type { MessageKind } from '#backend/store/tables/account-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { isId, newId } from '../ids.ts'
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

interface MessageToWrite {
  readonly kind: MessageKind
  /** Japanese, in full sentences. */
  readonly text: string
  /** Path of the page that the message is about, such as `/photo/…`. */
  readonly link?: string | null
  /** Person whose name and "さん" begin the text. */
  readonly actor?: { readonly id: string; readonly displayName: string }
}

/** Writes a message to an account, within the transaction if one is given. */
export async function writeMessage(
  { clock, store }: Pick<Services, 'clock' | 'store'>,
  userId: string,
  message: MessageToWrite,
  transaction?: Transaction<Database>,
): Promise<void> {
  await (transaction ?? store)
    .insertInto('messages')
    .values({
      id: newId(),
      user_id: userId,
      kind: message.kind,
      text: message.text,
      link: message.link ?? null,
      actor_id: message.actor?.id ?? null,
      actor_name: message.actor?.displayName ?? null,
      created_at: clock.now(),
    })
    .execute()
}
