import { rm } from 'node:fs/promises'
import path from 'node:path'

import { loadSecrets } from '#backend/secrets.ts'
import type { BackendConfig } from '#backend/settings/config.ts'

import { CommandError } from './command-error.ts'

const keys = {
  token: { file: 'token-key', setting: 'TOKEN_KEY', given: 'tokenKey' },
  code: { file: 'code-pepper', setting: 'CODE_PEPPER', given: 'codePepper' },
  file: { file: 'file-key', setting: 'FILE_KEY', given: 'fileKey' },
} as const

export type KeyName = keyof typeof keys
export const keyNames = Object.keys(keys) as KeyName[]

/**
 * Replaces keys in the data folder. This invalidates access tokens, mailed codes or file addresses; refresh
 * tokens, passwords and files stay valid. Throws KEY_FROM_SETTINGS for a key from the settings.
 */
export async function rotateKeys(config: BackendConfig, names: readonly KeyName[]): Promise<void> {
  for (const name of names) {
    const { given, setting } = keys[name]
    if (config[given] === null) continue
    throw new CommandError(
      'KEY_FROM_SETTINGS',
      `この鍵は設定 ${setting} で渡されています。設定の値を新しくしてください。`,
    )
  }
  for (const name of names) await rm(path.join(config.dataDir, 'secrets', keys[name].file), { force: true })
  await loadSecrets(config)
}
