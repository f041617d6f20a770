import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const pattern = /^[0-9a-hjkmnp-tv-z]{26}$/
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** 128 random bits as 26 characters of Crockford's base 32; reveals nothing about the item. */
export function newId(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let id = ''
  for (let index = 0; index < 26; index += 1) {
    id = `${alphabet[Number(value & 31n)]}${id}`
    value >>= 5n
  }
  return id
}

/** True if a text has the form of an id; check it before a query, since PostgreSQL rejects some texts. */
export function isId(text: string): boolean {
  return pattern.test(text)
}

export function isTaskId(text: string): boolean {
  return uuidPattern.test(text)
}

export function isUserId(text: string): boolean {
  return uuidPattern.test(text)
}

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
