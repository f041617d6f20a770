import type { Selectable } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import type { Store } from '#backend/store/database.ts'
import type { PasskeysTable } from '#backend/store/tables/account-tables.ts'

import { openSession, requireNotSuspended } from '../sessions.ts'
import type { Tokens } from '../sessions.ts'
import {
  passkeyExpired,
  readClientData,
  requireRelyingParty,
  CEREMONY_MS,
  makeChallenge,
  takeChallenge,
} from './ceremony.ts'

/** Options for the browser to sign in with a passkey. */
export interface SignInCeremony {
  readonly challenge: string
  readonly relyingPartyId: string
  readonly timeoutMs: number
}

/** Signed response of an authenticator; all fields in base64url. */
export interface Assertion {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle: string
}

/** Starts a sign-in without naming an account; the authenticator knows its passkeys. */
export async function beginPasskeySignIn(services: Services): Promise<SignInCeremony> {
  const { id } = requireRelyingParty(services)
  return { challenge: await makeChallenge(services, null), relyingPartyId: id, timeoutMs: CEREMONY_MS }
}

/**
 * Signs in with a passkey. An unknown passkey, a wrong signature, one of another site and a decreasing
 * counter look the same and cost one signature check each (PASSKEY_UNKNOWN). A used or expired challenge
 * throws PASSKEY_EXPIRED. Only the holder of the key learns of a suspension (ACCOUNT_SUSPENDED).
 */
export async function signInWithPasskey(
  services: Services,
  assertion: Assertion,
  client: string | null,
): Promise<{ readonly tokens: Tokens; readonly userId: string; readonly passkeyId: string }> {
  const said = readClientData(assertion.clientDataJSON)
  if (said === null || !(await takeChallenge(services, said.challenge, null))) throw passkeyExpired()
  const passkey = await findPasskey(services.store, assertion.credentialId)
  const checked = await check(services, assertion, passkey ?? strangersKey)
  const isOwner = passkey?.user_id === readUserHandle(assertion.userHandle)
  if (!checked || !passkey || !isOwner) throw passkeyUnknown()
  return await services.store.transaction().execute(async (transaction) => {
    // Lock the row: an account being deleted or suspended right now must not get a session.
    const user = await transaction
      .selectFrom('users')
      .where('id', '=', passkey.user_id)
      .select('suspension_reason')
      .forShare()
      .executeTakeFirst()
    if (!user) throw passkeyUnknown()
    requireNotSuspended(user, 'ACCOUNT_SUSPENDED')
    if (!(await noteUse(services, transaction, passkey, checked))) throw passkeyUnknown()
    const tokens = await openSession(services, transaction, passkey.user_id, client)
    return { tokens, userId: passkey.user_id, passkeyId: passkey.id }
  })
}

type Passkey = Pick<
  Selectable<PasskeysTable>,
  'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'created_at'
>

/** A key of the most common kind that belongs to no account; unknown passkeys are verified against it. */
const strangersKey: Pick<Passkey, 'public_key' | 'counter'> = {
  public_key: Buffer.from(
    'pQECAyYgASFYIN4BGl9f3PFUxZk4a6PZxfZASj_7-_L0iRsTnL71V46OIlgg-MtPoVQGCU8lziftZruvgnrjyqd2NBYNjEflLMMbHPA',
    'base64url',
  ),
  counter: 0,
}

async function findPasskey(store: Store, credentialId: string): Promise<Passkey | null> {
  const found = await store
    .selectFrom('passkeys')
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'created_at'])
    .executeTakeFirst()
  return found ?? null
}

interface Checked {
  readonly counter: number
  readonly isBackedUp: boolean
}

/** Verifies an assertion; null if any part is invalid. */
async function check(
  services: Services,
  { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }: Assertion,
  { public_key: publicKey, counter }: Pick<Passkey, 'public_key' | 'counter'>,
): Promise<Checked | null> {
  const site = requireRelyingParty(services)
  const said = readClientData(clientDataJSON)
  if (said === null) return null
  // Import lazily: these three hundred modules would delay the start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: said.challenge,
      expectedOrigin: site.isOrigin(said.origin) ? said.origin : [],
      expectedRPID: site.id,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, isBackedUp: credentialBackedUp } : null
  } catch (error) {
    services.logger.info({ err: error }, 'a passkey was refused')
    return null
  }
}

/** False if the passkey is gone, or a concurrent sign-in has used the same counter or a higher one. */
async function noteUse(
  { clock }: Services,
  store: Store,
  passkey: Passkey,
  { counter, isBackedUp }: Checked,
): Promise<boolean> {
  const noted = await store
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: clock.now() })
    .where('id', '=', passkey.id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Decodes the account's id, which the authenticator stores with the key. */
function readUserHandle(userHandle: string): string {
  return Buffer.from(userHandle, 'base64url').toString()
}

function passkeyUnknown() {
  return new DomainError(
    'PASSKEY_UNKNOWN',
    'このパスキーではログインできません。ほかのパスキーか、メールアドレスとパスワードでログインしてください。',
  )
}
