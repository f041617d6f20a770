import { randomBytes } from 'node:crypto'

const LONGEST = 30
const SHORTEST = 3
const TRIES = 5

function distinct(): string {
  return randomBytes(4).toString('hex')
}

/**
 * Candidates for a team's handle, best first: the Latin part of its display name, then the same with a random
 * suffix. If the Latin part is too short, only `team` with a suffix.
 */
export function teamHandles(displayName: string): readonly string[] {
  const latin = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  const isEnough = latin.length >= SHORTEST
  const stem = isEnough ? latin.slice(0, LONGEST - 9).replace(/-+$/, '') : 'team'
  const marked = Array.from({ length: TRIES }, () => `${stem}-${distinct()}`)
  return isEnough ? [latin, ...marked] : marked
}
