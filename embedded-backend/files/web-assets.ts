import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

import type { FileStore } from './file-store.ts'

const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}\.(?:js|css|svg|json|wasm|webp|woff2)$/
const AT_ONCE = 8

/** Key prefix of build assets, which belong to no item and need no backup. */
export const ASSETS_PREFIX = 'web-assets/'

const keyOf = (name: string): string => `${ASSETS_PREFIX}${name}`

/**
 * Stores a build's files, whose names contain their hash, for all processes: during a rolling upgrade, a page
 * of one build requests assets from processes of another.
 */
export async function publishAssets(files: FileStore, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name))
  const publishNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      if ((await files.stat(keyOf(name))) === null) await files.putFile(keyOf(name), path.join(folder, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, publishNext))
}

/** Opens a file of another build; null if no build has it. */
export async function openAsset(
  files: FileStore,
  name: string,
): Promise<{ readonly size: number; readonly body: Readable } | null> {
  const stat = NAME.test(name) ? await files.stat(keyOf(name)) : null
  return stat && { size: stat.size, body: await files.open(keyOf(name)) }
}
