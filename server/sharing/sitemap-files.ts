import type { PublicItems } from './public-items.ts'
import { ITEMS_IN_FILE, sitemap, sitemapIndex } from './sitemap.ts'
import type { ItemAddress } from './sitemap.ts'

/** Addresses in one question. */
const CHUNK = 10_000
/** Files in memory, some 6 MB each where they are full. */
const MOST_KEPT = 4

export interface SitemapFile {
  /** Names the content: another one once an item has come, gone or changed. */
  readonly tag: string
  /** Made only for those who do not have it. */
  readonly read: () => Promise<string>
}

export interface SitemapFiles {
  /** `/sitemap.xml`: everything, or where that is too much for one file, where the files are. */
  readonly main: () => Promise<SitemapFile>
  /** `/sitemap-NUMBER.xml`, from 1; null where there is none. */
  readonly numbered: (number: number) => Promise<SitemapFile | null>
}

/**
 * The sitemap in files. Every question asks whether anything has changed, which costs next to nothing; a file
 * is made again only then, by a few questions that each lead on from the last, and one file at a time
 * however many ask.
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
    // What changes meanwhile makes the file an old one.
    version ??= page.version
    after = page.next
  } while (after !== null && found.length < ITEMS_IN_FILE)
  return { version, text: sitemap(found, origin, number === 1) }
}
