import type { PublicItems } from './public-items.ts'
import { ITEMS_IN_FILE, sitemap, sitemapIndex } from './sitemap.ts'
import type { ItemAddress } from './sitemap.ts'

/** Addresses per query. */
const CHUNK = 10_000
/** Most files in memory, each up to about 6 MB. */
const MOST_KEPT = 4

export interface SitemapFile {
  /** Identifies the content; changes whenever an item is added, removed or changed. */
  readonly tag: string
  /** Created only for clients that do not have it yet. */
  readonly read: () => Promise<string>
}

export interface SitemapFiles {
  /** `/sitemap.xml`: all addresses, or the index of the files if they exceed one. */
  readonly main: () => Promise<SitemapFile>
  /** `/sitemap-NUMBER.xml`, from 1; null if it does not exist. */
  readonly numbered: (number: number) => Promise<SitemapFile | null>
}

/**
 * Files of the sitemap. Every request checks for changes, which is cheap; only after a change is a file
 * rebuilt, with a few consecutive queries, and one file at a time for any number of requests.
 */
export function createSitemapFiles(items: PublicItems, origin: string): SitemapFiles {
  const kept = new Map<number, { readonly version: string; readonly text: string }>()
  let queue: Promise<unknown> = Promise.resolve()

  const read = (number: number, version: string): Promise<string> => {
    const reading = queue.then(async () => {
      const known = kept.get(number)
      if (known?.version === version) return known.text
      const made = await makeFile(items, number, origin)
      kept.delete(number)
      kept.set(number, made)
      for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
      return made.text
    })
    queue = reading.catch(() => undefined)
    return reading
  }
  const fileOf = (number: number, version: string): SitemapFile => ({
    tag: `"${version}-${number}"`,
    read: () => read(number, version),
  })
  const look = async () => {
    const { total, version } = await items.addresses({ skip: 0, after: null, limit: 1 })
    return { files: Math.max(1, Math.ceil(total / ITEMS_IN_FILE)), version }
  }
  return {
    main: async () => {
      const { files, version } = await look()
      if (files === 1) return fileOf(1, version)
      return { tag: `"${version}-of-${files}"`, read: () => Promise.resolve(sitemapIndex(files, origin)) }
    },
    numbered: async (number) => {
      const { files, version } = await look()
      return number >= 1 && number <= files ? fileOf(number, version) : null
    },
  }
}

async function makeFile(items: PublicItems, number: number, origin: string) {
  const found: ItemAddress[] = []
  let after: string | null = null
  let version: string | null = null
  do {
    const limit = Math.min(CHUNK, ITEMS_IN_FILE - found.length)
    const skip: number = after === null ? (number - 1) * ITEMS_IN_FILE : 0
    const page = await items.addresses({ skip, after, limit })
    found.push(...page.items)
    // A change during this makes the file outdated.
    version ??= page.version
    after = page.next
  } while (after !== null && found.length < ITEMS_IN_FILE)
  return { version, text: sitemap(found, origin, number === 1) }
}
