import type { Language } from '#contract/languages.ts'
import type { ServedPhoto } from '#web/browser/served-data.ts'
import { servedEnglish } from '#web/language/say-english.ts'

import { plainHead, hiddenHead, photoHead, titleOf } from './link-previews.ts'
import type { PublicItems, PublicThing } from './public-items.ts'

/** Content of a document about the thing that its address names. */
export interface ThingDocument {
  readonly status: 200 | 404
  readonly head: string
  /** True if it is public, false if only its link opens it. */
  readonly isListed: boolean
  /** Data for rendering the page of a spatial image, at its canonical address. */
  readonly photo: ServedPhoto | null
  /** True for the address of a spatial image's own page, existing or not. */
  readonly isPhotoPage: boolean
}

type Found = Pick<ThingDocument, 'head' | 'isListed'> & { readonly photo?: ServedPhoto }

interface ThingPage {
  readonly pattern: RegExp
  /** Null if nothing public is found. */
  readonly find: (id: string, language: Language) => Promise<Found | null>
  readonly isPhotoPage?: true
}

/** Matches paths like the app: ignores case and a trailing slash. */
function below(path: string, rest = ''): RegExp {
  return new RegExp(`^/${path}/([^/]+)${rest}/?$`, 'i')
}

function pagesOf(items: PublicItems, origin: string): readonly ThingPage[] {
  const photo = async (id: string, language: Language): Promise<Found | null> => {
    const seen = await items.see(id)
    if (seen === null) return null
    const { item, answer } = seen
    const photo = { ids: [...new Set([id, item.linkId])], answer }
    return { head: photoHead(item, origin, language), isListed: item.isListed, photo }
  }
  const besidePhoto = async (id: string, language: Language): Promise<Found | null> => {
    const item = await items.find(id)
    if (item === null) return null
    const { isListed } = item
    const head = plainHead(titleOf(item, language), `${origin}/photo/${encodeURIComponent(item.linkId)}`)
    return { head: isListed ? head : `${head}\n    ${hiddenHead}`, isListed }
  }
  const plain =
    (path: string, find: (id: string, language: Language) => Promise<PublicThing | null>) =>
    async (id: string, language: Language): Promise<Found | null> => {
      const thing = await find(id, language)
      const head = thing && plainHead(thing.title, `${origin}/${path}/${encodeURIComponent(thing.id)}`)
      return head === null ? null : { head, isListed: true }
    }
  const category = async (id: string, language: Language): Promise<PublicThing | null> => {
    const found = await items.findCategory(id)
    return found && language === 'en' ? { ...found, title: servedEnglish(found.title) } : found
  }
  return [
    { pattern: below('photo'), find: photo, isPhotoPage: true },
    { pattern: below('photo', '/embed'), find: besidePhoto },
    { pattern: below('app/photo'), find: besidePhoto },
    { pattern: below('user'), find: plain('user', items.findUser) },
    { pattern: below('collection'), find: plain('collection', items.findCollection) },
    { pattern: below('categories'), find: plain('categories', category) },
  ]
}

const missing = { head: hiddenHead, isListed: true, photo: null } as const

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Looks up the thing that a page's address names; null for other addresses. Private, deleted and unknown
 * things give the same document. Rejects with NoAnswerError if the lookup failed.
 */
export function createThingPages(
  items: PublicItems,
  origin: string,
): (path: string, language: Language) => Promise<ThingDocument | null> {
  const pages = pagesOf(items, origin)
  return async (path, language) => {
    for (const { pattern, find, isPhotoPage = false } of pages) {
      const id = pattern.exec(path)?.[1]
      if (id === undefined) continue
      const found = await find(decoded(id), language)
      if (found === null) return { status: 404, ...missing, isPhotoPage }
      return { status: 200, photo: null, ...found, isPhotoPage }
    }
    return null
  }
}
