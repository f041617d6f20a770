import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const pattern = /^[0-9a-hjkmnp-tv-z]{26}$/
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** 128 random bits as 26 characters of Crockford's base 32: nothing about the item can be guessed from it. */
export function newId(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let id = ''
  for (let index = 0; index < 26; index += 1) {
    id = `${alphabet[Number(value & 31n)]}${id}`
    value >>= 5n
  }
  return id
}

/**
 * Whether a text can be an id at all; asked before the database is, which refuses some texts with an error.
 */
export function isId(text: string): boolean {
  return pattern.test(text)
}

export function isTaskId(text: string): boolean {
  return uuidPattern.test(text)
}

export function isUserId(text: string): boolean {
  return uuidPattern.test(text)
}
