import { randomInt } from 'node:crypto'

const SUFFIX_LENGTH = 6
const SUFFIX_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const MAX_STEM_LENGTH = 20

/**
 * Creates an ASCII user name from the display name, with a random suffix. Does not use the mail address,
 * since others see the user name.
 */
export function makeUsername(displayName: string): string {
  const stem = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  const end = Array.from(
    { length: SUFFIX_LENGTH },
    () => SUFFIX_LETTERS[randomInt(SUFFIX_LETTERS.length)],
  ).join('')
  return `${stem || 'user'}-${end}`
}
