import { forNeighbours } from '../refine/depth-edges.ts'
import type { Shifts } from './pick-shifts.ts'

/** Posts are so many times as high as wide; views agree along them by chance less often than in specks. */
const slender = 4
const uprightShare = 0.4

/**
 * Drops trusted regions of fewer than `fewest` pixels, where views agree by chance (speckle filter); of thin
 * upright ones, such as lamp posts, fewer are enough where `keepsPosts`.
 */
export function dropIslands({ shift, trusted, width }: Shifts, fewest: number, keepsPosts = false): void {
  const seen = new Uint8Array(trusted.length)
  for (let start = 0; start < trusted.length; start++) {
    if (seen[start] || !trusted[start]) continue
    const island = [start]
    seen[start] = 1
    for (const i of island) {
      forNeighbours(i, width, trusted.length, (j) => {
        if (seen[j] || !trusted[j] || Math.abs(shift[j]! - shift[i]!) > 1) return
        seen[j] = 1
        island.push(j)
      })
    }
    const enough =
      island.length >= fewest ||
      (keepsPosts && island.length >= uprightShare * fewest && isUpright(island, width))
    if (!enough) for (const i of island) trusted[i] = 0
  }
}

function isUpright(island: readonly number[], width: number): boolean {
  const columns = island.map((i) => i % width)
  const rows = island.map((i) => Math.floor(i / width))
  const across = Math.max(...columns) - Math.min(...columns) + 1
  return Math.max(...rows) - Math.min(...rows) + 1 >= slender * across
}
