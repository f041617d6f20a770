import type { Store } from '../store/database.ts'
import { feedbackMail } from './messages.ts'
import type { Mail } from './transport.ts'

/** Composes the mail of a feedback to the operator; null if the feedback is gone. */
export async function composeFeedback(
  { store }: { readonly store: Store },
  row: { feedback_id: string | null; to_address: string },
): Promise<Mail | null> {
  if (row.feedback_id === null) return null
  const letter = await store
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.author_id')
    .where('feedback.id', '=', row.feedback_id)
    .select(['category', 'text', 'feedback.email', 'page_url', 'users.username'])
    .executeTakeFirst()
  if (!letter) return null
  const { category, text, email, page_url: pageUrl, username } = letter
  return feedbackMail(row.to_address, { category, text, email, pageUrl, username })
}
