import { AUTHENTICATOR_PATIENCE } from '#machines/foundation/delays.ts'
import { toFailure } from '#machines/foundation/failure.ts'
import { makePasskey } from '#web/browser/passkeys.ts'
import { passkeyFailure, rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'
import {
  AddPasskeyMutation,
  BeginPasskeyMutation,
  RemovePasskeyMutation,
  RenamePasskeyMutation,
} from './passkey-operations.ts'

/** Creates a passkey for the account with an authenticator; answers with its id. */
export const addedPasskey: Submission<null, string> = {
  send: async ({ graphql }, _, signal) => {
    const { beginPasskey: begun } = await graphql.mutate(BeginPasskeyMutation, {})
    if ('message' in begun) throw rejected(begun)
    const made = await makePasskey(begun, signal).catch((error: unknown) => {
      throw passkeyFailure(error)
    })
    const input = { ...made, name: nameOf(made.transports) }
    const { addPasskey } = await graphql.mutate(AddPasskeyMutation, { input }, ['Passkey'])
    if ('message' in addPasskey) throw rejected(addPasskey)
    return addPasskey.id
  },
  patience: AUTHENTICATOR_PATIENCE,
  onDone: ({ say }) => say(t('パスキーを追加しました'), { type: 'Success' }),
}

interface PasskeyName {
  readonly id: string
  readonly name: string
}

export const renamedPasskey: Submission<PasskeyName, void> = {
  send: async ({ graphql }, change) => {
    const { renamePasskey } = await graphql.mutate(RenamePasskeyMutation, { ...change }, ['Passkey'])
    if ('message' in renamePasskey) throw rejected(renamePasskey)
  },
  onDone: ({ say }) => say(t('パスキーの名前を変更しました'), { type: 'Success' }),
}

/** Removes a passkey; succeeds if it was already removed in another tab. */
export const removedPasskey: Submission<{ readonly id: string }, void> = {
  send: async ({ graphql }, { id }) => {
    await graphql.mutate(RemovePasskeyMutation, { id }, ['Passkey']).catch((error: unknown) => {
      if (toFailure(error).kind !== 'notFound') throw error
    })
  },
  onDone: ({ say }) => say(t('パスキーを削除しました'), { type: 'Success' }),
}

const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']

/** Returns the initial name of a passkey: that of its device, if known. */
function nameOf(transports: readonly string[]): string {
  const device = devices.find((name) => navigator.userAgent.includes(name))
  if (transports.includes('internal') && device !== undefined) return t('{device}のパスキー', { device })
  const isStick = ['usb', 'nfc', 'ble'].some((way) => transports.includes(way))
  return isStick ? t('セキュリティキー') : t('パスキー')
}
