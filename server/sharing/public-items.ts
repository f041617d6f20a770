import type { License } from '#contract/licenses.ts'

import type { Ask } from './ask-gateway.ts'
import { plainText } from './plain-text.ts'
import type { ItemAddress } from './sitemap.ts'

/** What everyone may know of a public spatial image, and those who have its link of an UNLISTED one. */
export interface PublicItem {
  readonly id: string
  /** What addresses name it by: of an UNLISTED one with the key of its link. */
  readonly linkId: string
  /** Whether lists and search engines may name it. */
  readonly isListed: boolean
  readonly title: string
  readonly description: string
  readonly hashTags: readonly string[]
  readonly owner: { readonly id: string; readonly displayName: string } | null
  readonly license: License | null
  readonly posterUrl: string | null
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

interface AddressPlace {
  readonly skip: number
  readonly after: string | null
  readonly limit: number
}

interface AddressPage {
  readonly items: readonly ItemAddress[]
  readonly next: string | null
  readonly total: number
  /** Another one once an item has come, gone or changed. */
  readonly version: string
}

/** An item with the whole answer that it was read from. */
interface SeenItem {
  readonly item: PublicItem
  readonly answer: object
}

/** A person, a collection or a category, as much as a head says of it. */
export interface PublicThing {
  readonly id: string
  readonly title: string
}

/**
 * What is public, asked without signing in. Everything rejects with NoAnswerError where nothing
 * is known.
 */
export interface PublicItems {
  /** By an id, or by the link of an UNLISTED one; null for what is missing, private or not opened by that. */
  readonly find: (id: string) => Promise<PublicItem | null>
  /** As `find`, by the document that the item's page is made of, where there is one. */
  readonly see: (id: string) => Promise<SeenItem | null>
  readonly findUser: (id: string) => Promise<PublicThing | null>
  readonly findCollection: (id: string) => Promise<PublicThing | null>
  readonly findCategory: (id: string) => Promise<PublicThing | null>
  /** Ids for crawlers, the oldest first; none where the upstream does not list them. */
  readonly addresses: (place: AddressPlace) => Promise<AddressPage>
}

const fields =
  'id linkId title description hashTags visibility owner { id displayName } license posterUrl width height createdAt updatedAt'
const item = `query SharedPhoto($id: ID!) { spatialImage(id: $id) { ${fields} } }`
const addresses =
  'query SharedAddresses($skip: Int!, $after: String, $limit: Int!) { spatialImageAddresses(skip: $skip, after: $after, limit: $limit) { items { id updatedAt } next total version } }'
const user = 'query SharedUser($id: ID!) { user(id: $id) { id displayName } }'
const collection =
  'query SharedCollection($id: ID!) { collection(id: $id, limit: 1) { id title visibility } }'
const categories = 'query SharedCategories { categories { id name } }'

/** Every document that the server itself asks: the gateway has to trust them where it takes no others. */
export const serverDocuments: Readonly<Record<string, string>> = {
  'server-photo': item,
  'server-addresses': addresses,
  'server-user': user,
  'server-collection': collection,
  'server-categories': categories,
}

interface Visible {
  readonly visibility: string
}

/** What was asked without signing in is seen by all who ask in the same way: UNLISTED by its link alone. */
function isOpen({ visibility }: Visible): boolean {
  return visibility === 'PUBLIC' || visibility === 'UNLISTED'
}

function isPublic({ visibility }: Visible): boolean {
  return visibility === 'PUBLIC'
}

type ReadItem = Omit<PublicItem, 'isListed'> & Visible

function readItem({ title, description, hashTags, owner, visibility, ...facts }: ReadItem): PublicItem {
  return {
    ...facts,
    isListed: isPublic({ visibility }),
    title: plainText(title),
    description: plainText(description),
    hashTags: hashTags.map(plainText),
    owner: owner && { id: owner.id, displayName: plainText(owner.displayName) },
  }
}

/** Asks by `pageDocument` for what pages are made of: it holds every field of `item`. */
export function createPublicItems(ask: Ask, pageDocument: string = item): PublicItems {
  const see = async (document: string, id: string): Promise<SeenItem | null> => {
    const answer = await ask<{ spatialImage: ReadItem | null }>(document, { id })
    const found = answer?.spatialImage
    return answer && found && isOpen(found) ? { item: readItem(found), answer } : null
  }
  return {
    find: async (id) => (await see(item, id))?.item ?? null,
    see: (id) => see(pageDocument, id),
    findUser: async (id) => {
      const found = (await ask<{ user: { id: string; displayName: string } | null }>(user, { id }))?.user
      return found ? { id: found.id, title: plainText(found.displayName) } : null
    },
    findCollection: async (id) => {
      const found = (await ask<{ collection: (PublicThing & Visible) | null }>(collection, { id }))
        ?.collection
      return found && isPublic(found) ? { id: found.id, title: plainText(found.title) } : null
    },
    findCategory: async (id) => {
      const found = await ask<{ categories: readonly { id: string; name: string }[] }>(categories, {})
      const category = found?.categories.find((one) => one.id === id)
      return category ? { id, title: category.name } : null
    },
    addresses: async (place) => {
      const found = await ask<{ spatialImageAddresses: AddressPage }>(addresses, place)
      return found?.spatialImageAddresses ?? { items: [], next: null, total: 0, version: 'none' }
    },
  }
}
