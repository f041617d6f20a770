import { createHash, timingSafeEqual } from 'node:crypto'

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares in constant time: the hashes have equal lengths for any input. */
export function isSameSecret(sent: string | null | undefined, secret: string): boolean {
  return timingSafeEqual(digest(sent ?? ''), digest(secret)) && secret !== ''
}
