import { plainHead, hiddenHead, photoHead, titleOf } from './photo-head.ts'
import type { PublicItems, PublicThing } from './public-items.ts'

/** What a document says of the thing that its address names. */
export interface ThingDocument {
  readonly status: 200 | 404
  readonly head: string
}

interface ThingPage {
  readonly pattern: RegExp
  /** Null where there is nothing for everybody. */
  readonly head: (id: string) => Promise<string | null>
}

/** As the app reads its paths: the case of letters and a slash at the end make no difference. */
function below(path: string, rest = ''): RegExp {
  return new RegExp(`^/${path}/([^/]+)${rest}/?$`, 'i')
}

function pagesOf(items: PublicItems, origin: string): readonly ThingPage[] {
  const photo = async (id: string): Promise<string | null> => {
    const item = await items.find(id)
    return item && photoHead(item, origin)
  }
  const besidePhoto = async (id: string): Promise<string | null> => {
    const item = await items.find(id)
    return item && plainHead(titleOf(item), `${origin}/photo/${encodeURIComponent(item.id)}`)
  }
  const plain =
    (path: string, find: (id: string) => Promise<PublicThing | null>) =>
    async (id: string): Promise<string | null> => {
      const thing = await find(id)
      return thing && plainHead(thing.title, `${origin}/${path}/${encodeURIComponent(thing.id)}`)
    }
  return [
    { pattern: below('photo'), head: photo },
    { pattern: below('photo', '/embed'), head: besidePhoto },
    { pattern: below('app/photo'), head: besidePhoto },
    { pattern: below('user'), head: plain('user', items.findUser) },
    { pattern: below('collection'), head: plain('collection', items.findCollection) },
    { pattern: below('categories'), head: plain('categories', items.findCategory) },
  ]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Looks at what the address of a page names; null for addresses that name nothing. What is private, deleted
 * or was never there gets one and the same document. Rejects with NoAnswerError where it could not look.
 */
export function createThingPages(
  items: PublicItems,
  origin: string,
): (path: string) => Promise<ThingDocument | null> {
  const pages = pagesOf(items, origin)
  return async (path) => {
    for (const { pattern, head } of pages) {
      const id = pattern.exec(path)?.[1]
      if (id === undefined) continue
      const found = await head(decoded(id))
      return found === null ? { status: 404, head: hiddenHead } : { status: 200, head: found }
    }
    return null
  }
}
