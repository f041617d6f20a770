import { findSegments } from './line-segments.ts'
import type { Segment, Gradients } from './line-segments.ts'

/** A straight edge, visible in one piece or, where something covers it, in several. */
export type StraightLine = {
  /** A place on it, in pixels. */
  readonly x: number
  readonly y: number
  /** Its direction, of length 1. */
  readonly dx: number
  readonly dy: number
  /** Visible pieces, in pixels from that place. */
  readonly pieces: readonly { readonly from: number; readonly to: number }[]
}

/** Largest scatter of a straight edge's pixels to its sides, in pixels; bent edges scatter more … */
const mostScatter = 1.3
/** … and as a share of its length, if that is more than the scatter of any edge in pixels. */
const [mostScatterShare, anyScatter] = [0.025, 0.6]
/** Largest distance of a piece from the line that it continues, in pixels … */
const mostMiss = 1.5
/** … and largest gap between pieces, as a share of the visible length. */
const mostGap = 0.6

/**
 * Finds the straight edges of a grey picture (lightness 0..100) with more visible length than `least`, a
 * share of the longer side; starts with the longest pieces.
 */
export function findStraightLines(
  gray: Float32Array,
  width: number,
  height: number,
  least: number,
): StraightLine[] {
  const segments = findSegments(gray, width, height).filter(isStraight)
  const free = new Set(segments.toSorted((a, b) => b.length - a.length))
  const lines: StraightLine[] = []
  for (const segment of free) {
    free.delete(segment)
    const line = grow(lineOf(segment), free)
    if (seenOf(line) > least * Math.max(width, height)) lines.push(line)
  }
  return lines
}

function isStraight({ length, scatter }: Segment): boolean {
  return scatter < Math.min(mostScatter, Math.max(anyScatter, mostScatterShare * length))
}

/** Moves segments that continue a line from `free` to the line until none is left. */
function grow(line: StraightLine, free: Set<Segment>): StraightLine {
  for (const other of free) {
    if (!goesOn(line, other)) continue
    free.delete(other)
    return grow(joined(line, other), free)
  }
  return line
}

function lineOf({ x, y, dx, dy, length }: Segment): StraightLine {
  return { x, y, dx, dy, pieces: [{ from: -length / 2, to: length / 2 }] }
}

function seenOf({ pieces }: StraightLine): number {
  return pieces.reduce((sum, { from, to }) => sum + to - from, 0)
}

function goesOn(line: StraightLine, segment: Segment): boolean {
  const { x, y, length } = segment
  const misses = endsOf(segment).map((end) =>
    Math.abs((end.x - line.x) * line.dy - (end.y - line.y) * line.dx),
  )
  if (Math.max(...misses) > mostMiss) return false
  const middle = alongOf(line, { x, y })
  const gap = Math.min(
    ...line.pieces.map(({ from, to }) => Math.max(from - middle, middle - to) - length / 2),
  )
  return gap > -mostMiss && gap < mostGap * (seenOf(line) + length)
}

type Place = { readonly x: number; readonly y: number }

function endsOf({ x, y, dx, dy, length }: Segment): [Place, Place] {
  const half = length / 2
  return [
    { x: x - half * dx, y: y - half * dy },
    { x: x + half * dx, y: y + half * dy },
  ]
}

function alongOf({ x, y, dx, dy }: StraightLine, place: Place): number {
  return (place.x - x) * dx + (place.y - y) * dy
}

/** Best straight line through the ends of all pieces. */
function joined(line: StraightLine, other: Segment): StraightLine {
  const ends = line.pieces
    .flatMap(({ from, to }) => [from, to])
    .map((along) => ({ x: line.x + along * line.dx, y: line.y + along * line.dy }))
  ends.push(...endsOf(other))
  const whole = { ...bestLine(ends), pieces: [] }
  const places = ends.map((end) => alongOf(whole, end))
  const pieces = Array.from({ length: places.length / 2 }, (_, k) => {
    const pair = places.slice(2 * k, 2 * k + 2)
    return { from: Math.min(...pair), to: Math.max(...pair) }
  })
  return { ...whole, pieces }
}

/** Least-squares line through some places, around their mean. */
export function bestLine(places: readonly Place[]): Omit<StraightLine, 'pieces'> {
  const x = places.reduce((sum, own) => sum + own.x, 0) / places.length
  const y = places.reduce((sum, own) => sum + own.y, 0) / places.length
  let [xx, xy, yy] = [0, 0, 0]
  for (const own of places) {
    xx += (own.x - x) ** 2
    xy += (own.x - x) * (own.y - y)
    yy += (own.y - y) ** 2
  }
  const turn = Math.atan2(2 * xy, xx - yy) / 2
  return { x, y, dx: Math.cos(turn), dy: Math.sin(turn) }
}

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
