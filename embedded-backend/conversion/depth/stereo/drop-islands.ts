import { forNeighbours } from '../refine/depth-edges.ts'
import type { Shifts } from './pick-shifts.ts'

/** Least ratio of height to width of a post; chance agreement of views seldom has this shape. */
const slender = 4
const uprightShare = 0.4
/** Width of an island's surroundings, and the share of them that has to be nearer for a pit. */
const [pitReach, pitShare] = [0.06, 0.9]

/**
 * Drops trusted regions of fewer than `fewest` pixels, in which views agree by chance (speckle filter); with
 * `keepsPosts`, thin upright ones such as lamp posts may be smaller.
 */
export function dropIslands(found: Shifts, fewest: number, keepsPosts = false): void {
  const { trusted, width } = found
  for (const island of islandsOf(found)) {
    const enough =
      island.length >= fewest ||
      (keepsPosts && island.length >= uprightShare * fewest && isUpright(island, width))
    if (!enough) for (const i of island) trusted[i] = 0
  }
}

/**
 * Drops trusted regions of fewer than `fewest` pixels that are farther than their surroundings by at least
 * `depth` steps: things that stay in place from picture to picture, such as a reflection or blocks that a
 * codec repeats on a blank road, seem far away.
 */
export function dropPits(found: Shifts, fewest: number, depth: number): void {
  const { trusted } = found
  const pits = scatteredIslands(found).filter(
    (island) => island.length < fewest && isPit(island, found, depth),
  )
  for (const pit of pits) for (const i of pit) trusted[i] = 0
}

/** Largest distance in pixels, and in steps of depth, between pieces of one pit. */
const [pitGap, pitStep] = [3, 3]

/** Like `islandsOf`, but across gaps: on a blank road, only scattered pieces are measured. */
function scatteredIslands({ shift, trusted, width, height }: Shifts): number[][] {
  const seen = new Uint8Array(trusted.length)
  const islands: number[][] = []
  for (let start = 0; start < trusted.length; start++) {
    if (seen[start] || !trusted[start]) continue
    const island = [start]
    seen[start] = 1
    for (const i of island) {
      const [x, y] = [i % width, Math.floor(i / width)]
      for (let row = Math.max(0, y - pitGap); row <= Math.min(height - 1, y + pitGap); row++) {
        for (let column = Math.max(0, x - pitGap); column <= Math.min(width - 1, x + pitGap); column++) {
          const j = row * width + column
          if (seen[j] || !trusted[j] || Math.abs(shift[j] - shift[i]) > pitStep) continue
          seen[j] = 1
          island.push(j)
        }
      }
    }
    islands.push(island)
  }
  return islands
}

/** Connected trusted regions without steps of depth. */
function islandsOf({ shift, trusted, width }: Shifts): number[][] {
  const seen = new Uint8Array(trusted.length)
  const islands: number[][] = []
  for (let start = 0; start < trusted.length; start++) {
    if (seen[start] || !trusted[start]) continue
    const island = [start]
    seen[start] = 1
    for (const i of island) {
      forNeighbours(i, width, trusted.length, (j) => {
        if (seen[j] || !trusted[j] || Math.abs(shift[j] - shift[i]) > 1) return
        seen[j] = 1
        island.push(j)
      })
    }
    islands.push(island)
  }
  return islands
}

function isUpright(island: readonly number[], width: number): boolean {
  const { left, right, top, bottom } = boxOf(island, width)
  return bottom - top + 1 >= slender * (right - left + 1)
}

function isPit(island: readonly number[], { shift, trusted, width, height }: Shifts, depth: number): boolean {
  const reach = Math.round(pitReach * width)
  const { left, right, top, bottom } = boxOf(island, width)
  const own = new Set(island)
  const bed = Math.max(...island.map((i) => shift[i]))
  let [nearer, around] = [0, 0]
  for (let y = Math.max(0, top - reach); y <= Math.min(height - 1, bottom + reach); y++) {
    for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, right + reach); x++) {
      const i = y * width + x
      if (!trusted[i] || own.has(i)) continue
      around++
      if (shift[i] > bed + depth) nearer++
    }
  }
  return around > 0 && nearer >= pitShare * around
}

function boxOf(island: readonly number[], width: number) {
  const columns = island.map((i) => i % width)
  const rows = island.map((i) => Math.floor(i / width))
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  }
}
