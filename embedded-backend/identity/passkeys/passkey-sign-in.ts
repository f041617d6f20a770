import type { Selectable } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import type { Store } from '#backend/store/database.ts'
import type { PasskeysTable } from '#backend/store/tables/account-tables.ts'

import { openSession } from '../sessions.ts'
import type { Tokens } from '../sessions.ts'
import { requireNotSuspended } from '../suspension.ts'
import { passkeyExpired, readClientData, requireRelyingParty } from './ceremony.ts'
import { CEREMONY_MS, makeChallenge, takeChallenge } from './challenges.ts'

/** What a browser hands to an authenticator so that somebody signs in. */
export interface SignInCeremony {
  readonly challenge: string
  readonly relyingPartyId: string
  readonly timeoutMs: number
}

/** What an authenticator has signed; all in base64url. */
export interface Assertion {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle: string
}

/** Begins a sign-in. It names no account: the authenticator knows whose passkeys it has. */
export async function beginPasskeySignIn(services: Services): Promise<SignInCeremony> {
  const { id } = requireRelyingParty(services)
  return { challenge: await makeChallenge(services, null), relyingPartyId: id, timeoutMs: CEREMONY_MS }
}

/**
 * Signs in with a passkey. One that is not known, a wrong signature, another site's and a counter that goes
 * back read the same and cost one check of a signature each (PASSKEY_UNKNOWN); a challenge that is spent or
 * too old is PASSKEY_EXPIRED, and only who holds the key learns of a suspension (ACCOUNT_SUSPENDED).
 */
export async function signInWithPasskey(
  services: Services,
  assertion: Assertion,
): Promise<{ readonly tokens: Tokens; readonly userId: string; readonly passkeyId: string }> {
  const said = readClientData(assertion.clientDataJSON)
  if (said === null || !(await takeChallenge(services, said.challenge, null))) throw passkeyExpired()
  const passkey = await findPasskey(services.store, assertion.credentialId)
  const checked = await check(services, assertion, passkey ?? strangersKey)
  const isOwner = passkey?.user_id === readUserHandle(assertion.userHandle)
  if (!checked || !passkey || !isOwner) throw passkeyUnknown()
  return await services.store.transaction().execute(async (transaction) => {
    // An account that is deleted or suspended at this very moment gets no session any more.
    const user = await transaction
      .selectFrom('users')
      .where('id', '=', passkey.user_id)
      .select('suspension_reason')
      .forShare()
      .executeTakeFirst()
    if (!user) throw passkeyUnknown()
    requireNotSuspended(user, 'ACCOUNT_SUSPENDED')
    if (!(await noteUse(services, transaction, passkey, checked))) throw passkeyUnknown()
    const tokens = await openSession(services, transaction, passkey.user_id)
    return { tokens, userId: passkey.user_id, passkeyId: passkey.id }
  })
}

type Passkey = Pick<
  Selectable<PasskeysTable>,
  'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'created_at'
>

/** A key that is nobody's, of the commonest kind: what unknown passkeys are checked against. */
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

/** Null where anything of it is not as it has to be. */
async function check(
  services: Services,
  { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }: Assertion,
  { public_key: publicKey, counter }: Pick<Passkey, 'public_key' | 'counter'>,
): Promise<Checked | null> {
  const site = requireRelyingParty(services)
  const said = readClientData(clientDataJSON)
  if (said === null) return null
  // Three hundred modules, which a start need not wait for.
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

/** False where the passkey is gone, or another sign-in has brought the counter as far meanwhile. */
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

/** The id of the account, whose bytes the authenticator has kept with the key. */
function readUserHandle(userHandle: string): string {
  return Buffer.from(userHandle, 'base64url').toString()
}

function passkeyUnknown() {
  return new DomainError(
    'PASSKEY_UNKNOWN',
    'このパスキーではログインできません。ほかのパスキーか、メールアドレスとパスワードでログインしてください。',
  )
}
