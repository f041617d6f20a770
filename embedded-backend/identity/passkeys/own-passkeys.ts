import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import { DomainError, notFound, unauthenticated } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import type { Store } from '#backend/store/database.ts'
import { queueMail } from '#backend/store/queue-mail.ts'
import type { PasskeysTable } from '#backend/store/tables/account-tables.ts'

import {
  ALGORITHMS,
  passkeyExpired,
  readClientData,
  requireRelyingParty,
  CEREMONY_MS,
  makeChallenge,
  takeChallenge,
} from './ceremony.ts'

/** Most passkeys of an account: each grants access, and few people have as many devices. */
const MOST_PASSKEYS = 20

/** Options for the browser to create a passkey. */
export interface AddCeremony {
  readonly challenge: string
  readonly relyingPartyId: string
  readonly relyingPartyName: string
  /** In base64url; the authenticator returns it at sign-in. */
  readonly userHandle: string
  readonly userName: string
  readonly userDisplayName: string
  readonly algorithms: number[]
  /** The account's passkeys: an authenticator that holds one creates no second one. */
  readonly excludedCredentialIds: string[]
  readonly timeoutMs: number
}

/** A passkey created by an authenticator; all binary fields in base64url. */
export interface NewPasskey {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly attestationObject: string
  /** Transports of the authenticator, as named by the browser. */
  readonly transports: readonly string[]
  readonly name: string
}

type Passkey = Pick<Selectable<PasskeysTable>, 'id' | 'name' | 'is_backed_up' | 'created_at' | 'last_used_at'>

const shown = ['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'] as const

/** Passkeys of an account, oldest first. */
export async function listPasskeys({ store }: Services, userId: string): Promise<Passkey[]> {
  return await store
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(shown)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Starts adding a passkey. Throws TOO_MANY_PASSKEYS. */
export async function beginPasskey(
  services: Services,
  user: { readonly id: string; readonly email: string; readonly displayName: string },
): Promise<AddCeremony> {
  const { id } = requireRelyingParty(services)
  const known = await services.store
    .selectFrom('passkeys')
    .where('user_id', '=', user.id)
    .select('credential_id')
    .execute()
  if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys()
  return {
    challenge: await makeChallenge(services, user.id),
    relyingPartyId: id,
    relyingPartyName: 'Okuyuki',
    userHandle: Buffer.from(user.id).toString('base64url'),
    userName: user.email,
    userDisplayName: user.displayName,
    algorithms: [...ALGORITHMS],
    excludedCredentialIds: known.map((passkey) => passkey.credential_id.toString('base64url')),
    timeoutMs: CEREMONY_MS,
  }
}

/**
 * Stores a new passkey and mails the account's owner. Throws PASSKEY_EXPIRED, PASSKEY_INVALID, ALREADY_EXISTS
 * and TOO_MANY_PASSKEYS.
 */
export async function addPasskey(services: Services, userId: string, made: NewPasskey): Promise<Passkey> {
  const said = readClientData(made.clientDataJSON)
  if (said === null || !(await takeChallenge(services, said.challenge, userId))) throw passkeyExpired()
  const checked = await check(services, made)
  const now = services.clock.now()
  const added = await services.store.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, userId)
    const row = await transaction
      .insertInto('passkeys')
      .values({
        id: randomUUID(),
        user_id: userId,
        credential_id: Buffer.from(made.credentialId, 'base64url'),
        transports: [...made.transports],
        name: made.name,
        created_at: now,
        ...checked,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(shown)
      .executeTakeFirst()
    if (!row) throw new DomainError('ALREADY_EXISTS', 'このパスキーは、すでに登録されています。')
    const { email, email_key } = owner
    await queueMail(transaction, { kind: 'passkey-added', email_key, to_address: email }, now)
    return row
  })
  services.mailer.wake()
  return added
}

/** Locks the account, so that concurrent calls cannot exceed the limit. */
async function lockOwner(store: Store, userId: string) {
  const owner = await store
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'email_key'])
    .forUpdate()
    .executeTakeFirst()
  if (!owner) throw unauthenticated()
  const { count } = await store
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_PASSKEYS) throw tooManyPasskeys()
  return owner
}

/** Verifies a new passkey and returns the parts to store. Throws PASSKEY_INVALID. */
async function check(services: Services, made: NewPasskey) {
  const site = requireRelyingParty(services)
  const { credentialId: id, clientDataJSON, attestationObject } = made
  const said = readClientData(clientDataJSON)
  // Import lazily: these three hundred modules would delay the start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: said?.challenge ?? '',
      expectedOrigin: said && site.isOrigin(said.origin) ? said.origin : [],
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified || registrationInfo.credential.id !== id) throw new Error('the passkey is another one')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      is_backed_up: credentialBackedUp,
    }
  } catch (cause) {
    const message = 'パスキーを確かめられませんでした。もう一度お試しください。'
    throw new DomainError('PASSKEY_INVALID', message, { cause })
  }
}

/** Renames an own passkey. Throws NOT_FOUND. */
export async function renamePasskey(
  { store }: Services,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const renamed = await store
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst()
  if (!renamed) throw notFound()
  return renamed
}

/** Removes an own passkey, which can no longer sign in. Throws NOT_FOUND. */
export async function removePasskey({ store }: Services, userId: string, id: string): Promise<void> {
  const removed = await store
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw notFound()
}

function tooManyPasskeys() {
  const most = MOST_PASSKEYS
  return new DomainError(
    'TOO_MANY_PASSKEYS',
    `パスキーは${most}個まで登録できます。使わないものを削除してください。`,
  )
}
