import { emailKey, passwordFaults } from '../rules/text/accounts.ts'
import type { Services } from '../services/services.ts'
import { queueMail } from '../store/queue-mail.ts'
import { MAX_TRIES, RESET_CODE_MS, codeMatches, resetSubject } from './codes.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.ts'
import { hashPassword } from './passwords.ts'

/**
 * Claims the right to mail a code to an address: false while the previous one is younger than the configured
 * interval (a minute). `purpose` separates the kinds of codes. Known and unknown addresses count alike.
 */
async function mayMailCode(
  { store, clock, config }: Services,
  purpose: 'sign-up' | 'reset',
  emailKey: string,
): Promise<boolean> {
  const now = clock.now()
  const key = purpose === 'sign-up' ? emailKey : `${purpose} ${emailKey}`
  const due = await store
    .insertInto('code_mails')
    .values({ email_key: key, last_sent_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ last_sent_at: now })
        .where(
          'code_mails.last_sent_at',
          '<=',
          new Date(now.getTime() - config.codeMailIntervalSeconds * 1000),
        ),
    )
    .returning('email_key')
    .executeTakeFirst()
  return due !== undefined
}

/** Names of the identity provider's errors. */
type CognitoErrorType =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyFailedAttemptsException'
  | 'UnknownOperationException'
  | 'InternalErrorException'

/** An error in the identity provider's format. */
export class CognitoError extends Error {
  override name = 'CognitoError'
  readonly type: CognitoErrorType
  constructor(type: CognitoErrorType, message: string) {
    super(message)
    this.type = type
  }
}

/**
 * Requests a code for resetting the password. Same work and same answer for any address: a row of the same
 * form, and a mail that is decided when it is sent. Repeating it within a minute changes nothing. Throws
 * LimitReached.
 */
export async function requestReset(
  services: Services,
  input: { email: string; client: string | null },
): Promise<void> {
  const { store, limits, clock } = services
  const key = emailKey(input.email)
  await limits.take('forgotByClient', input.client)
  if (!(await mayMailCode(services, 'reset', key))) return
  const isKnown = await isKnownNetwork(services, key, input.client)
  await limits.take(isKnown ? 'forgotByBoth' : 'forgotByEmail', isKnown ? `${key} ${input.client}` : key)
  const now = clock.now()
  const fresh = {
    code_hash: null,
    code_expires_at: new Date(now.getTime() + RESET_CODE_MS),
    tries: 0,
    consumed_at: null,
    created_at: now,
  }
  await store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('password_resets')
      .values({ email_key: key, ...fresh })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(fresh))
      .execute()
    await queueMail(transaction, { kind: 'password-reset', email_key: key, to_address: input.email }, now)
  })
  services.mailer.wake()
}

/**
 * Sets a new password with the mailed code, ends all sessions of the account and mails its owner. Throws
 * CognitoError: InvalidPassword, CodeMismatch, ExpiredCode, TooManyFailedAttempts; LimitReached.
 */
export async function resetPassword(
  services: Services,
  input: { email: string; code: string; password: string; client: string | null },
): Promise<void> {
  const { limits, secrets } = services
  const key = emailKey(input.email)
  const both = input.client === null ? null : `${key} ${input.client}`
  const faults = passwordFaults(input.password)
  if (faults.length > 0) throw new CognitoError('InvalidPasswordException', faults.join('\n'))
  await limits.take('resetByClient', input.client)
  if (!(await isKnownNetwork(services, key, input.client))) await limits.take('resetByEmail', key)
  await limits.take('resetByBoth', both)
  const reset = await takeTry(services, key)
  if (!codeMatches(secrets.codePepper, resetSubject(key), input.code, reset.codeHash)) {
    throw reset.tries >= MAX_TRIES ? tooManyTries() : codeMismatch()
  }
  await changePassword(services, { key, client: input.client }, await hashPassword(input.password))
  await Promise.all([
    limits.forgive('resetByEmail', key),
    limits.forgive('resetByBoth', both),
    limits.forgive('signInByEmail', key),
    limits.forgive('signInByBoth', both ?? key),
  ])
  services.mailer.wake()
}

/** Counts a try before the code is compared, so that concurrent tries cannot exceed the limit. */
async function takeTry(
  { store, clock }: Services,
  key: string,
): Promise<{ tries: number; codeHash: Buffer | null }> {
  const now = clock.now()
  const row = await store
    .updateTable('password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email_key', '=', key)
    .where('consumed_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .returning(['tries', 'code_hash'])
    .executeTakeFirst()
  if (row) return { tries: row.tries, codeHash: row.code_hash }
  const spent = await store
    .selectFrom('password_resets')
    .where('email_key', '=', key)
    .where('consumed_at', 'is', null)
    .where('code_expires_at', '>', now)
    .select('tries')
    .executeTakeFirst()
  throw spent ? tooManyTries() : codeExpired()
}

async function changePassword(
  services: Services,
  { key, client }: { readonly key: string; readonly client: string | null },
  passwordHash: string,
): Promise<void> {
  const { store, clock } = services
  const now = clock.now()
  await store.transaction().execute(async (transaction) => {
    const consumed = await transaction
      .updateTable('password_resets')
      .set({ consumed_at: now, code_hash: null })
      .where('email_key', '=', key)
      .where('consumed_at', 'is', null)
      .where('code_hash', 'is not', null)
      .returning('email_key')
      .executeTakeFirst()
    if (!consumed) throw codeExpired()
    const user = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('email_key', '=', key)
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!user) throw codeExpired()
    // The code came by mail: its reader gets in from here, however many strangers try.
    await rememberNetwork(services, transaction, user.id, client)
    await transaction
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .execute()
    await queueMail(transaction, { kind: 'password-changed', email_key: key, to_address: user.email }, now)
  })
}

function codeMismatch() {
  return new CognitoError('CodeMismatchException', '確認コードが正しくありません。')
}

function codeExpired() {
  return new CognitoError(
    'ExpiredCodeException',
    '確認コードの有効期限が切れています。新しいコードを受け取ってください。',
  )
}

function tooManyTries() {
  return new CognitoError(
    'TooManyFailedAttemptsException',
    '確認コードを続けて間違えたため、使えなくなりました。新しいコードを受け取ってください。',
  )
}

/**
 * Requests a new sign-up code. Sends at most one mail in the configured interval (a minute); earlier requests
 * are accepted and ignored. The address is looked up only when the mail is made, so neither the answer nor
 * its timing reveals if it is known. Throws LimitReached.
 */
export async function requestCode(
  services: Services,
  input: { email: string; client: string | null },
): Promise<void> {
  const { store, limits, clock } = services
  const key = emailKey(input.email)
  await limits.take('resendByClient', input.client)
  const now = clock.now()
  if (!(await mayMailCode(services, 'sign-up', key))) return
  await limits.take('resendByEmail', key)
  await queueMail(store, { kind: 'resend-code', email_key: key, to_address: input.email }, now)
  services.mailer.wake()
}
