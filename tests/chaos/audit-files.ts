import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Client } from './client.ts'
import { filesIdOf } from './item-traffic.ts'
import type { Item } from './item-traffic.ts'
import type { Ledger } from './ledger.ts'
import { sha256Of } from './person.ts'

/** Files of acknowledged deletions that are still served, or still in the file store's folder. */
export async function leftFiles(client: Client, ledger: Ledger, storeFolder?: string): Promise<string[]> {
  const left: string[] = []
  for (const title of ledger.deletedNames())
    for (const posterUrl of ledger.addressesOf(title)) {
      if ((await client.file(posterUrl)) !== null) left.push(`address of ${title}`)
      if (storeFolder === undefined) continue
      const folder = path.join(storeFolder, 'items', filesIdOf({ posterUrl }))
      if (await stat(folder).catch(() => null)) left.push(`files of ${title}`)
    }
  return left
}

/** True for an address without a signature. */
const isPublic = (address: string): boolean => !address.includes('?')

/** Addresses that anyone could use for an item which is private now. */
export async function shownAddresses(
  client: Client,
  ledger: Ledger,
  items: readonly Item[],
): Promise<string[]> {
  const exposed: string[] = []
  for (const { id, visibility } of items) {
    if (visibility !== 'PRIVATE') continue
    for (const address of [`/v1/spatial-images/${id}`, ...ledger.addressesOf(id).filter(isPublic)])
      if ((await client.file(address)) !== null) exposed.push(address)
  }
  return exposed
}

/** True if a WebP has all the bytes that it announces. */
export function isWholeWebp(bytes: Uint8Array): boolean {
  const announced = Buffer.from(bytes).subarray(4, 8)
  return announced.length === 4 && announced.readUInt32LE() + 8 === bytes.length
}

interface Wanted {
  /** Titles of the completed tasks whose item was not deleted. */
  readonly kept: readonly string[]
  readonly storeFolder?: string | undefined
}

/**
 * Compares the bytes that are served and stored with those that the people sent, saw before, or know the size
 * of.
 */
export async function damagedFiles(
  client: Client,
  ledger: Ledger,
  items: readonly Item[],
  { kept, storeFolder }: Wanted,
): Promise<string[]> {
  const damaged: string[] = []
  for (const { title, posterUrl, splatUrl, splatBytes } of items) {
    const poster = await client.file(posterUrl)
    if (poster) ledger.saw(`poster of ${title}`, sha256Of(poster))
    if (!poster || !isWholeWebp(poster)) damaged.push(`poster of ${title}`)
    if ((await client.file(splatUrl))?.length !== splatBytes) damaged.push(`splats of ${title}`)
  }
  if (storeFolder !== undefined) {
    const stored = await storedHashes(path.join(storeFolder, 'sources'))
    for (const title of kept) {
      const [sent] = ledger.hashesOf(`source of ${title}`)
      if (sent !== undefined && !stored.has(sent)) damaged.push(`source of ${title}`)
    }
  }
  return [...damaged, ...ledger.changedFiles()]
}

/** Hashes of all files of a folder. */
async function storedHashes(folder: string): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hashes.add(sha256Of(await readFile(path.join(entry.parentPath, entry.name))))
  return hashes
}
