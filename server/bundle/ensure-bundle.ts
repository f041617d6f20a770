import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { hashOf, root } from '../source-hash.ts'

/** Folder of all bundles, each in a subfolder. */
export const bundles = join(root, 'server/bundle/dist')
/** File that names the newest bundle. */
export const newestFile = join(bundles, 'newest.json')
/** Bundles to keep: a running server loads some of its chunks later. */
const KEPT = 3

/** Description of the newest bundle. */
export interface NewestBundle {
  /** Name of its folder. */
  readonly folder: string
  /** Source files of the bundle, relative to the project's folder. */
  readonly sources: readonly string[]
  /** Hash of their content when it was written. */
  readonly hash: string
}

function readNewest(): NewestBundle | null {
  try {
    return JSON.parse(readFileSync(newestFile, 'utf8')) as NewestBundle
  } catch {
    return null
  }
}

/** Entry file of the newest bundle if it matches the current sources, otherwise null. */
export function freshBundle(): string | null {
  const newest = readNewest()
  if (newest === null || hashOf(newest.sources) !== newest.hash) return null
  const begin = join(bundles, newest.folder, 'begin.mjs')
  return existsSync(begin) ? begin : null
}

/** Keeps the newest bundles; folder names begin with the creation time. */
function removeOldBundles(): void {
  const folders = readdirSync(bundles, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const oldestFirst = folders.map(({ name }) => name).toSorted()
  for (const name of oldestFirst.slice(0, -KEPT))
    rmSync(join(bundles, name), { recursive: true, force: true })
}

/**
 * Returns the bundle's entry file for the current sources: starting it loads a few files instead of two
 * thousand modules. Writes the bundle if it is missing; null if it cannot be written, such as on a read-only
 * root or without development packages. The sources then work as well, only slower. `onWrite` is called
 * before a bundle is written, which takes seconds; one that another start is writing is awaited and used.
 */
export function ensureBundle(onWrite?: () => void): string | null {
  const begin = freshBundle()
  if (begin !== null) return begin
  onWrite?.()
  spawnSync(process.execPath, ['server/bundle/write-bundle.ts'], { cwd: root })
  const written = freshBundle()
  if (written !== null) removeOldBundles()
  return written
}
