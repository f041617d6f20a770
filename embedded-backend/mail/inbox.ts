import type { Store } from '../store/database.ts'

const SHOWN = 100

/** A mail in the developer's inbox. */
export interface InboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** ISO date. */
  readonly sentAt: string
}

/** Mails shown instead of sent, newest first, at most a hundred. */
export async function readInbox(store: Store): Promise<InboxMail[]> {
  const rows = await store
    .selectFrom('outbox')
    .where('text', 'is not', null)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select(['to_address', 'subject', 'text', 'sent_at'])
    .execute()
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject ?? '',
    text: row.text ?? '',
    sentAt: row.sent_at?.toISOString() ?? '',
  }))
}
