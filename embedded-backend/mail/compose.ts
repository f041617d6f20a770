import type { Selectable } from 'kysely'

import { hashCode, makeCode, resetSubject, SIGN_UP_CODE_MS, SIGN_UP_KEPT_MS } from '../identity/codes.ts'
import type { Clock } from '../services/clock.ts'
import type { Store } from '../store/database.ts'
import type { OutboxTable } from '../store/tables/account-tables.ts'
import type { Mail } from './transport.ts'

const SIGNATURE = 'このメールに心当たりがない場合は、破棄してください。'
const ENGLISH_SIGNATURE = 'If this was not you, please ignore this mail.'

/** In both languages, Japanese first: the recipient's language is unknown. */
function inBoth(japanese: readonly string[], english: readonly string[]): string {
  return [...japanese, '――', 'English', ...english, '――\nオクユキ / Okuyuki'].join('\n\n')
}

/** Mail with a sign-up code, valid for 24 hours. */
function signUpCodeMail(to: string, code: string): Mail {
  const text = inBoth(
    [
      'オクユキへのご登録ありがとうございます。',
      `確認コード / Your code: ${code}`,
      'このコードを登録の画面に入力すると、登録が完了します。コードは24時間有効で、一度だけ使えます。コードを人に教えないでください。',
      SIGNATURE,
    ],
    [
      'Thank you for signing up to Okuyuki.',
      'Enter the code above where you signed up to finish. It works once, within 24 hours. Never share it with anyone.',
      ENGLISH_SIGNATURE,
    ],
  )
  return { to, subject: '【オクユキ】確認コードのお知らせ / Your confirmation code', text, code }
}

/** Mail with a code for setting a new password, valid for an hour. */
function resetCodeMail(to: string, code: string): Mail {
  const text = inBoth(
    [
      'パスワードの再設定の操作がありました。',
      `確認コード / Your code: ${code}`,
      'このコードを再設定の画面に入力すると、新しいパスワードを設定できます。コードは1時間有効で、一度だけ使えます。コードを人に教えないでください。',
      SIGNATURE,
    ],
    [
      'You asked to reset your password.',
      'Enter the code above on the reset page to set a new password. It works once, within an hour. Never share it with anyone.',
      ENGLISH_SIGNATURE,
    ],
  )
  return { to, subject: '【オクユキ】パスワード再設定の確認コード / Password reset code', text, code }
}

/** Notifies an account's owner that its password was changed. */
function passwordChangedMail(to: string): Mail {
  const text = inBoth(
    [
      'パスワードが再設定され、すべての端末からログアウトしました。新しいパスワードでログインしてください。',
      'ご本人の操作でない場合は、すぐにログイン画面からパスワードをもう一度再設定してください。',
    ],
    [
      'Your password was reset and you were logged out on every device. Please log in with the new password.',
      'If this was not you, reset your password again from the login page right away.',
    ],
  )
  const subject = '【オクユキ】パスワードが再設定されました / Your password was reset'
  return { to, subject, text, code: null }
}

/** Notifies an account's owner that a passkey was added. */
function passkeyAddedMail(to: string): Mail {
  const text = inBoth(
    [
      'アカウントにパスキーが追加されました。これからは、このパスキーでもログインできます。',
      'ご本人の操作でない場合は、すぐにパスワードを再設定し、アカウントの設定からこのパスキーを削除してください。',
    ],
    [
      'A passkey was added to your account. From now on you can log in with it, too.',
      'If this was not you, reset your password right away, and delete the passkey in your account settings.',
    ],
  )
  const subject = '【オクユキ】パスキーが追加されました / A passkey was added'
  return { to, subject, text, code: null }
}

/** Notifies an address's owner that a sign-up with it was attempted. */
function addressTakenMail(to: string): Mail {
  const text = inBoth(
    [
      'このメールアドレスで新規登録の操作がありましたが、すでに登録されています。',
      'ご本人の場合は、そのままログインしてください。パスワードをお忘れの場合は、ログイン画面から再設定できます。',
      SIGNATURE,
    ],
    [
      'Somebody tried to sign up with this address, but it already has an account.',
      'If it was you, just log in. If you forgot your password, you can reset it from the login page.',
      ENGLISH_SIGNATURE,
    ],
  )
  const subject = '【オクユキ】このメールアドレスは登録済みです / You already have an account'
  return { to, subject, text, code: null }
}

const feedbackCategories = {
  BUG: '不具合',
  REQUEST: '要望',
  REPORT: '通報',
  OTHER: 'その他',
}

/** A line break in a fact would look like another fact. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
}

/** Mail with feedback for the operator; the writer's text is separate, below the facts. */
function feedbackMail(
  to: string,
  letter: {
    category: keyof typeof feedbackCategories
    text: string
    email: string | null
    pageUrl: string | null
    username: string | null
  },
): Mail {
  const facts = [
    `種類: ${feedbackCategories[letter.category]}`,
    `アカウント: ${letter.username ?? 'なし'}`,
    `返信先: ${inOneLine(letter.email ?? 'なし')}`,
    `ページ: ${inOneLine(letter.pageUrl ?? 'なし')}`,
  ]
  const subject = `【オクユキ】ご意見（${feedbackCategories[letter.category]}）`
  return { to, subject, text: `${facts.join('\n')}\n\n${letter.text}`, code: null }
}

/** Composes the mail of a feedback to the operator; null if the feedback is gone. */
async function composeFeedback(
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

/**
 * Composes the mail of a reset with a new code. It goes to the account's own address, not to the typed one,
 * which may be a different spelling. Null for an address without an account, and if the reset is over.
 */
async function composeReset(
  { store, clock, codePepper }: { readonly store: Store; readonly clock: Clock; readonly codePepper: Buffer },
  key: string,
): Promise<Mail | null> {
  const owner = await store
    .selectFrom('users')
    .where('email_key', '=', key)
    .select('email')
    .executeTakeFirst()
  if (!owner) return null
  const code = makeCode()
  const put = await store
    .updateTable('password_resets')
    .set({ code_hash: hashCode(codePepper, resetSubject(key), code) })
    .where('email_key', '=', key)
    .where('consumed_at', 'is', null)
    .where('code_expires_at', '>', clock.now())
    .returning('email_key')
    .executeTakeFirst()
  return put ? resetCodeMail(owner.email, code) : null
}

/** Columns of an outbox row for composing its mail. */
export type WaitingMail = Pick<
  Selectable<OutboxTable>,
  'kind' | 'sign_up_id' | 'feedback_id' | 'email_key' | 'to_address'
>

/** Dependencies for composing mails. */
interface ComposeParts {
  readonly store: Store
  readonly clock: Clock
  /** Key for the hashes of codes. */
  readonly codePepper: Buffer
}

/**
 * Composes a waiting mail and generates its code: only now, so that nothing but its hash is stored. Null if
 * there is nothing to send, as for an address without a sign-up.
 */
export async function composeMail(parts: ComposeParts, row: WaitingMail): Promise<Mail | null> {
  if (row.kind === 'password-reset') return await composeReset(parts, row.email_key)
  if (row.kind === 'password-changed') return passwordChangedMail(row.to_address)
  if (row.kind === 'passkey-added') return passkeyAddedMail(row.to_address)
  if (row.kind === 'feedback') return await composeFeedback(parts, row)
  const code = makeCode()
  const isCode = await putCode(parts, row, code)
  if (isCode) return signUpCodeMail(row.to_address, code)
  const owner = await parts.store
    .selectFrom('users')
    .where('email_key', '=', row.email_key)
    .select(['email', 'created_at'])
    .executeTakeFirst()
  if (!owner || (row.sign_up_id !== null && (await wasConsumed(parts, row.sign_up_id)))) return null
  return addressTakenMail(owner.email)
}

/** Sets the code on the mail's sign-up, or on all pending ones of the address; false if none is left. */
async function putCode(parts: ComposeParts, row: WaitingMail, code: string): Promise<boolean> {
  const now = parts.clock.now()
  let pending = parts.store
    .selectFrom('sign_ups')
    .where('consumed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - SIGN_UP_KEPT_MS))
    .select(['id', 'is_decoy'])
  pending =
    row.sign_up_id === null
      ? pending.where('email_key', '=', row.email_key)
      : pending.where('id', '=', row.sign_up_id)
  let found = false
  for (const { id, is_decoy: isDecoy } of await pending.execute()) {
    await parts.store
      .updateTable('sign_ups')
      .set({
        tries: 0,
        code_hash: isDecoy ? null : hashCode(parts.codePepper, id, code),
        code_expires_at: new Date(now.getTime() + SIGN_UP_CODE_MS),
      })
      .where('id', '=', id)
      .where('is_decoy', '=', isDecoy)
      .where('consumed_at', 'is', null)
      .execute()
    if (!isDecoy) found = true
  }
  return found
}

async function wasConsumed(parts: ComposeParts, signUpId: string): Promise<boolean> {
  const row = await parts.store
    .selectFrom('sign_ups')
    .where('id', '=', signUpId)
    .select('consumed_at')
    .executeTakeFirst()
  return row?.consumed_at != null
}
