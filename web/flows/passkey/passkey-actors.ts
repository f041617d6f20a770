import { fromPromise } from 'xstate'

import type { Tokens } from '#machines/foundation/domain.ts'
import type { OwnPasskeys, Passkey } from '#machines/passkey/passkey-contract.ts'
import { passkeysMachine } from '#machines/passkey/passkeys.machine.ts'
import { hasPasskeys, makePasskey, provePasskey } from '#web/browser/passkeys.ts'
import { readPasskeyHost } from '#web/browser/public-config.ts'
import type { ServerClock } from '#web/browser/server-clock.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { passkeyFailure } from '#web/graphql/passkey-failure.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { t } from '#web/language/t.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import { toTokens } from '../session/to-tokens.ts'
import {
  AddPasskeyMutation,
  BeginPasskeyMutation,
  BeginPasskeySignInMutation,
  PasskeysQuery,
  RemovePasskeyMutation,
  RenamePasskeyMutation,
  SignInWithPasskeyMutation,
} from './passkey-operations.ts'

/** Reads whether this browser and the site's address have passkeys. */
export async function arePasskeysHere(signal: AbortSignal): Promise<boolean> {
  const host = await readPasskeyHost(signal)
  return host !== null && hasPasskeys(host)
}

/** Signs in with a passkey; loaded with the button that does. */
export async function signInWithPasskey(
  graphql: Graphql,
  clock: ServerClock,
  signal: AbortSignal,
): Promise<Tokens> {
  const { beginPasskeySignIn: begun } = await graphql.mutateAnonymously(BeginPasskeySignInMutation, {})
  if ('message' in begun) throw rejected(begun)
  const input = await provePasskey(begun, signal).catch(throwFailure)
  const { signInWithPasskey: answer } = await graphql.mutateAnonymously(SignInWithPasskeyMutation, { input })
  if ('message' in answer) throw rejected(answer)
  clock.learn(answer.authToken)
  return toTokens({ authToken: answer.authToken, refreshToken: answer.refreshToken })
}

/** Actor implementations of the machine that keeps the own passkeys. */
const passkeysActors = (graphql: Graphql) => ({
  loadPasskeys: fromPromise<OwnPasskeys>(async ({ signal }) => {
    const [{ passkeys }, canAdd] = await Promise.all([
      graphql.query(PasskeysQuery, {}),
      // Those that there are can be named and removed anyway.
      arePasskeysHere(signal).catch(() => false),
    ])
    return { passkeys: passkeys.map(toPasskey), canAdd }
  }),
  addPasskey: fromPromise<Passkey>(async ({ signal }) => {
    const { beginPasskey: begun } = await graphql.mutate(BeginPasskeyMutation, {})
    if ('message' in begun) throw rejected(begun)
    const made = await makePasskey(begun, signal).catch(throwFailure)
    const input = { ...made, name: nameOf(made.transports) }
    const { addPasskey } = await graphql.mutate(AddPasskeyMutation, { input })
    if ('message' in addPasskey) throw rejected(addPasskey)
    return toPasskey(addPasskey)
  }),
  renamePasskey: fromPromise<Passkey, { id: string; name: string }>(async ({ input }) => {
    const { renamePasskey } = await graphql.mutate(RenamePasskeyMutation, input)
    if ('message' in renamePasskey) throw rejected(renamePasskey)
    return toPasskey(renamePasskey)
  }),
  removePasskey: fromPromise<void, { id: string }>(async ({ input }) => {
    await graphql.mutate(RemovePasskeyMutation, input)
  }),
})

function throwFailure(error: unknown): never {
  throw passkeyFailure(error)
}

function toPasskey({
  lastUsedAt,
  ...passkey
}: Omit<Passkey, 'lastUsedAt'> & { readonly lastUsedAt?: string | null }): Passkey {
  return { ...passkey, lastUsedAt: lastUsedAt ?? null }
}

const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']

/** What it is called until its owner has named it: by what it is in, as far as that is known. */
function nameOf(transports: readonly string[]): string {
  const device = devices.find((name) => navigator.userAgent.includes(name))
  if (transports.includes('internal') && device !== undefined) return t('{device}のパスキー', { device })
  const isStick = ['usb', 'nfc', 'ble'].some((way) => transports.includes(way))
  return isStick ? t('セキュリティキー') : t('パスキー')
}

export const passkeysLogic = ({ graphql }: LogicParts) =>
  passkeysMachine.provide({ actors: passkeysActors(graphql) })
