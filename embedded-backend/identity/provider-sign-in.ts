import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

import { DomainError } from '../errors/domain-error.ts'
import { isDisplayName, emailKey, isEmail } from '../rules/text/accounts.ts'
import { withoutBidiControls } from '../rules/text/shown-text.ts'
import type { Services } from '../services/services.ts'
import type { Store } from '../store/database.ts'
import { ProviderFailure } from './provider.ts'
import type { ProviderPerson } from './provider.ts'
import { openSession, requireNotSuspended } from './sessions.ts'
import type { Tokens } from './sessions.ts'
import { closeSignUps, insertAccount } from './sign-up.ts'

const CODE_MS = 60_000
const LONGEST_NAME = 50

/** Result of a provider sign-in. */
export interface Admission {
  /** Redeemable for the tokens once, within a minute, by the tab that knows the verifier of the challenge. */
  readonly code: string
  readonly userId: string
  readonly outcome: 'KNOWN' | 'LINKED' | 'CREATED'
}

/**
 * Finds a person's account by issuer and subject; the first time by the address, which the provider must have
 * verified; otherwise creates one without a password. Throws ProviderFailure.
 */
export async function admitPerson(
  { store, clock }: Services,
  person: ProviderPerson,
  challenge: string,
): Promise<Admission> {
  const now = clock.now()
  const code = randomBytes(32).toString('base64url')
  return await store.transaction().execute(async (transaction) => {
    const found =
      (await findIdentity(transaction, person, now)) ?? (await addIdentity(transaction, person, now))
    await transaction
      .insertInto('return_codes')
      .values({
        code_hash: sha256(code),
        challenge,
        user_id: found.userId,
        expires_at: new Date(now.getTime() + CODE_MS),
      })
      .execute()
    return { code, ...found }
  })
}

type Found = Omit<Admission, 'code'>

async function findIdentity(store: Store, person: ProviderPerson, now: Date): Promise<Found | null> {
  const known = await store
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .returning('user_id')
    .executeTakeFirst()
  return known ? { userId: known.user_id, outcome: 'KNOWN' } : null
}

async function addIdentity(store: Store, person: ProviderPerson, now: Date): Promise<Found> {
  const { issuer, subject, email, isEmailVerified } = person
  if (email === null || !isEmailVerified || !isEmail(email)) throw new ProviderFailure('EMAIL_NOT_VERIFIED')
  const id = randomUUID()
  const displayName = displayNameOf(person.name, email)
  const isNew = await insertAccount(store, { id, email, displayName, passwordHash: null, now })
  const key = emailKey(email)
  if (isNew) await closeSignUps(store, key)
  const userId = isNew ? id : await idOf(store, key)
  const added = await store
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  // The same person may sign in from two tabs at once.
  const before = added ? null : await findIdentity(store, person, now)
  return before ?? { userId, outcome: isNew ? 'CREATED' : 'LINKED' }
}

async function idOf(store: Store, key: string): Promise<string> {
  const owner = await store
    .selectFrom('users')
    .where('email_key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow()
  return owner.id
}

/** The provider's name, shortened to the limit; without one, the local part of the address. */
function displayNameOf(name: string | null, email: string): string {
  const [local = ''] = email.split('@')
  const given = withoutBidiControls(name ?? local).replaceAll(/\p{Cc}/gu, ' ')
  const letters = [...new Intl.Segmenter('ja').segment(given.toWellFormed().trim())]
  const short = letters
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join('')
    .trim()
  return isDisplayName(short) ? short : local.slice(0, LONGEST_NAME)
}

/**
 * Redeems the code that a browser brought back from the provider; opens a session as a password does. A wrong
 * verifier consumes the code too.
 */
export async function redeemReturnCode(
  services: Services,
  input: { readonly code: string; readonly verifier: string; readonly client: string | null },
): Promise<{ readonly tokens: Tokens; readonly userId: string }> {
  const { store, clock } = services
  const found = await store
    .deleteFrom('return_codes')
    .where('code_hash', '=', sha256(input.code))
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst()
  const expected = sha256(input.verifier)
  const challenge = Buffer.from(found?.challenge ?? '', 'base64url')
  const isSame = challenge.length === expected.length && timingSafeEqual(challenge, expected)
  if (!found || !isSame || found.expires_at <= clock.now()) throw signInExpired()
  const userId = found.user_id
  return await store.transaction().execute(async (transaction) => {
    // Lock the row: an account being deleted or suspended right now must not get a session.
    const user = await transaction
      .selectFrom('users')
      .where('id', '=', userId)
      .select('suspension_reason')
      .forShare()
      .executeTakeFirst()
    if (!user) throw signInExpired()
    requireNotSuspended(user, 'ACCOUNT_SUSPENDED')
    return { tokens: await openSession(services, transaction, userId, input.client), userId }
  })
}

function signInExpired() {
  return new DomainError(
    'SIGN_IN_EXPIRED',
    'ログインの手続きの期限が切れたか、すでに使われています。もう一度ログインしてください。',
  )
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
