import type { License } from '#contract/licenses.ts'

import type { Handler } from '../request.ts'
import type { ItemAddress } from './sitemap.ts'
import { plainText } from './texts.ts'

/** The gateway gave no answer about an item, which leaves open if it exists. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/** Queries the gateway without signing in; null data if the upstream shows visitors no such item. */
export type Ask = <Data>(document: string, variables: object) => Promise<Data | null>

interface Answered<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}

/** Time limit for the data of a page, in milliseconds. */
const PATIENCE_MS = 5_000

/** Codes by which an upstream states that it has nothing to show; any other code leaves that open. */
const refusals: ReadonlySet<string | undefined> = new Set([
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNPROCESSABLE',
  'UNSUPPORTED_BY_UPSTREAM',
])

function whenOver(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const tooLong = () => reject(new NoAnswerError('the gateway takes too long'))
    signal.addEventListener('abort', tooLong, { once: true })
  })
}

function post(body: string, signal: AbortSignal): Request {
  return new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body,
    signal,
  })
}

async function read<Data>(response: Response): Promise<Answered<Data>> {
  if (!response.ok) throw new NoAnswerError(`the gateway answered ${response.status}`)
  return (await response.json()) as Answered<Data>
}

export function createAsk(graphql: Handler): Ask {
  return async <Data>(document: string, variables: object): Promise<Data | null> => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const asked = graphql(post(JSON.stringify({ query: document, variables }), signal))
    const answering = asked.then((response) => read<Data>(response))
    const { data = null, errors = [] } = await Promise.race([answering, whenOver(signal)]).catch(toNoAnswer)
    const fault = errors.find(({ extensions }) => !refusals.has(extensions?.code))
    if (fault) throw new NoAnswerError(`the gateway answered ${fault.extensions?.code ?? 'an error'}`)
    return errors.length > 0 ? null : data
  }
}

function toNoAnswer(cause: unknown): never {
  throw cause instanceof NoAnswerError ? cause : new NoAnswerError('the gateway failed', { cause })
}

/** Public data of a spatial image; of an UNLISTED one, for those who have its link. */
export interface PublicItem {
  readonly id: string
  /** Identifier in addresses; for an UNLISTED item with the key of its link. */
  readonly linkId: string
  /** True if lists and search engines may include it. */
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
  /** Changes whenever an item is added, removed or changed. */
  readonly version: string
}

/** An item with the complete result that it was read from. */
interface SeenItem {
  readonly item: PublicItem
  readonly answer: object
}

/** A person, collection or category, with the fields for a head. */
export interface PublicThing {
  readonly id: string
  readonly title: string
}

/**
 * Public data, queried without signing in. All methods reject with NoAnswerError if the gateway gives no
 * answer.
 */
export interface PublicItems {
  /**
   * Finds an item by id, or by the link of an UNLISTED one; null if it is missing, private, or not opened by
   * that.
   */
  readonly find: (id: string) => Promise<PublicItem | null>
  /** Like `find`, with the document of the item's page if there is one. */
  readonly see: (id: string) => Promise<SeenItem | null>
  readonly findUser: (id: string) => Promise<PublicThing | null>
  readonly findCollection: (id: string) => Promise<PublicThing | null>
  readonly findCategory: (id: string) => Promise<PublicThing | null>
  /** Ids for crawlers, oldest first; none if the upstream does not list them. */
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

/** All documents that the server itself queries; a gateway with an allow-list must trust them. */
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

/** True if visitors may see it; an UNLISTED item is only returned for its link. */
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

/** Queries `pageDocument` for pages; it contains every field of `item`. */
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
