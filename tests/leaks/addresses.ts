import { screens } from '../e2e/screens.ts'
import { SITE } from './world.ts'
import type { Thing } from './world.ts'

/** Id in the address of a file; empty for other addresses. */
export const filesIdOf = (address: string): readonly string[] =>
  /\/files\/items\/([^/]+)\//.exec(address)?.slice(1) ?? []

const documentsOf = (thing: Thing): readonly string[] => {
  const ids: Readonly<Record<string, string>> = {
    spatialImage: thing.id,
    collection: thing.collectionId,
    user: thing.owner.id,
    category: 'nature',
  }
  return screens.flatMap(({ address }) =>
    address === undefined ? [] : [address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')],
  )
}

export const oEmbedOf = (id: string): string => `/oembed?url=${encodeURIComponent(`${SITE}/photo/${id}`)}`

/** Paths of documents, cards and files: everything that is read without the REST API. */
export const pathsOf = (thing: Thing): readonly string[] => [
  ...documentsOf(thing),
  `/photo/${thing.id}/card.jpg`,
  oEmbedOf(thing.id),
  ...thing.addresses,
]
