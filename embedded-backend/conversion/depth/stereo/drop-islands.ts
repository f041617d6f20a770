import { forNeighbours } from '../refine/depth-edges.ts'
import type { Shifts } from './pick-shifts.ts'

/** Posts are so many times as high as wide; views agree along them by chance less often than in specks. */
const slender = 4
const uprightShare = 0.4
/** How far around an island its surroundings reach, and how much nearer than it most of them have to be. */
const [pitReach, pitShare] = [0.06, 0.9]

/**
 * Drops trusted regions of fewer than `fewest` pixels, where views agree by chance (speckle filter); of thin
 * upright ones, such as lamp posts, fewer are enough where `keepsPosts`.
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
 * Drops trusted regions of fewer than `fewest` pixels that lie deeper than all around them, by `depth` steps
 * and more: what stays in its place from picture to picture, such as a reflection or blocks that a codec
 * repeats on a blank road, looks far away.
 */
export function dropPits(found: Shifts, fewest: number, depth: number): void {
  const { trusted } = found
  const pits = scatteredIslands(found).filter(
    (island) => island.length < fewest && isPit(island, found, depth),
  )
  for (const pit of pits) for (const i of pit) trusted[i] = 0
}

/** Pieces so many pixels apart, and steps of depth between them, are one pit. */
const [pitGap, pitStep] = [3, 3]

/** As `islandsOf`, but over gaps: what is measured of a blank road are scattered pieces. */
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
          if (seen[j] || !trusted[j] || Math.abs(shift[j]! - shift[i]!) > pitStep) continue
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
        if (seen[j] || !trusted[j] || Math.abs(shift[j]! - shift[i]!) > 1) return
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
  const bed = Math.max(...island.map((i) => shift[i]!))
  let [nearer, around] = [0, 0]
  for (let y = Math.max(0, top - reach); y <= Math.min(height - 1, bottom + reach); y++) {
    for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, right + reach); x++) {
      const i = y * width + x
      if (!trusted[i] || own.has(i)) continue
      around++
      if (shift[i]! > bed + depth) nearer++
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
