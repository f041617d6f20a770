import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { hashOf, root } from '../source-hash.ts'

/** Where bundles are, each in a folder of its own. */
export const bundles = join(root, 'server/bundle/dist')
/** What tells which of them is the newest. */
export const newestFile = join(bundles, 'newest.json')
/** A server that runs on loads parts of its own later on. */
const KEPT = 3

/** The newest bundle. */
export interface NewestBundle {
  /** Name of its folder. */
  readonly folder: string
  /** What it was made of: paths from the project's folder. */
  readonly sources: readonly string[]
  /** Their content by then. */
  readonly hash: string
}

function readNewest(): NewestBundle | null {
  try {
    return JSON.parse(readFileSync(newestFile, 'utf8')) as NewestBundle
  } catch {
    return null
  }
}

/** What the bundle of the present sources begins with. */
function freshBundle(): string | null {
  const newest = readNewest()
  if (newest === null || hashOf(newest.sources) !== newest.hash) return null
  const begin = join(bundles, newest.folder, 'begin.mjs')
  return existsSync(begin) ? begin : null
}

/** Their names begin with the time at which they were made. */
function removeOldBundles(): void {
  const folders = readdirSync(bundles, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const oldestFirst = folders.map(({ name }) => name).toSorted()
  for (const name of oldestFirst.slice(0, -KEPT))
    rmSync(join(bundles, name), { recursive: true, force: true })
}

/**
 * The file that the server begins with, made of the present sources: a start loads it and a few others
 * instead of two thousand modules. Written where there is none; null where it cannot be, as below a root that
 * is read-only or without what only developers have: the sources are as good, only slower. `onWrite` runs
 * before a bundle is written, which takes seconds.
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
