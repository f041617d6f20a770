import type { Transaction } from 'kysely'

import type { Services } from '#backend/services/services.ts'
import type { MessageKind } from '#backend/store/tables/people-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { newId } from '../new-id.ts'

export interface MessageToWrite {
  readonly kind: MessageKind
  /** Japanese, in full sentences. */
  readonly text: string
  /** Path of the page that the message is about, such as `/photo/…`. */
  readonly link?: string | null
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
      created_at: clock.now(),
    })
    .execute()
}
