import { forNeighbours } from '../refine/depth-edges.ts'
import type { Shifts } from './pick-shifts.ts'

/** Drops trusted regions of fewer than `fewest` pixels, where views agree by chance (speckle filter). */
export function dropIslands({ shift, trusted, width }: Shifts, fewest: number): void {
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
    if (island.length < fewest) for (const i of island) trusted[i] = 0
  }
}
