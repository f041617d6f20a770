import { isId, newId } from './new-id.ts'

/** Identifies an item in an address: the id alone, or the id with its link key. */
export interface LinkId {
  readonly id: string
  readonly key: string | null
}

/** 128 random bits, like an id. */
export function newLinkKey(): string {
  return newId()
}

/** Parses `ID` or `ID-KEY`; null for any other text. */
export function readLinkId(text: string): LinkId | null {
  const [id = '', key, ...more] = text.split('-')
  if (!isId(id) || more.length > 0) return null
  if (key === undefined) return { id, key: null }
  return isId(key) ? { id, key } : null
}
