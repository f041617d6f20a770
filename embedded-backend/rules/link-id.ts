import { isId, newId } from './new-id.ts'

/** What an address names an item by: its id alone, or its id with the key of its link. */
export interface LinkId {
  readonly id: string
  readonly key: string | null
}

/** 128 random bits, like an id. */
export function newLinkKey(): string {
  return newId()
}

/** Reads `ID` or `ID-KEY`; null for a text that names nothing. */
export function readLinkId(text: string): LinkId | null {
  const [id = '', key, ...more] = text.split('-')
  if (!isId(id) || more.length > 0) return null
  if (key === undefined) return { id, key: null }
  return isId(key) ? { id, key } : null
}
