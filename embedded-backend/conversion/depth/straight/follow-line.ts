import type { Gradients } from './line-segments.ts'
import type { StraightLine } from './straight-lines.ts'

/**
 * Weakest edge that continues a line beyond its ends, in levels per pixel; weaker than those that define
 * lines.
 */
const weakest = 0.8
/** Largest difference of its direction from the line's, in radians. */
const alike = Math.PI / 12
/** Its largest distance from the line, in pixels. */
const aside = 1
/** Least share of the extension that has such edges, at its end: a rail may cross a post … */
const leastFound = 0.65
/** … and its largest length, as a share of the visible line, and its smallest, in pixels. */
const [mostShare, shortest] = [1.4, 6]

/**
 * Extends a line from its ends along edges of less contrast: a post below its rail, in front of something of
 * its own colour.
 */
export function followLine(
  line: StraightLine,
  gradients: Gradients,
  width: number,
  height: number,
): StraightLine {
  const first = Math.min(...line.pieces.map(({ from }) => from))
  const last = Math.max(...line.pieces.map(({ to }) => to))
  const most = mostShare * line.pieces.reduce((sum, { from, to }) => sum + to - from, 0)
  const isEdge = (along: number) => hasEdge(line, along, gradients, width, height)
  const after = wayFrom((step) => isEdge(last + step), most)
  const before = wayFrom((step) => isEdge(first - step), most)
  const pieces = [...line.pieces]
  if (after >= shortest) pieces.push({ from: last, to: last + after })
  if (before >= shortest) pieces.push({ from: first - before, to: first })
  return { ...line, pieces }
}

/** Longest extension from an end, in steps, with enough edges. */
function wayFrom(isEdge: (step: number) => boolean, most: number): number {
  let [found, longest] = [0, 0]
  for (let step = 1; step <= most; step++) {
    if (!isEdge(step)) continue
    found++
    if (found >= leastFound * step) longest = step
  }
  return longest
}

function hasEdge(
  { x, y, dx, dy }: StraightLine,
  along: number,
  { strength, angle }: Gradients,
  width: number,
  height: number,
): boolean {
  for (let side = -aside; side <= aside; side++) {
    const column = Math.round(x + along * dx - side * dy)
    const row = Math.round(y + along * dy + side * dx)
    if (column < 0 || row < 0 || column >= width || row >= height) return false
    const i = row * width + column
    if (strength[i] <= weakest) continue
    // Lightness rises across an edge, to either side.
    const off = Math.cos(angle[i]) * dx + Math.sin(angle[i]) * dy
    if (Math.abs(off) < Math.sin(alike)) return true
  }
  return false
}
