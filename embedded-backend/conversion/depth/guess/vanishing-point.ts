import type { Segment } from '../straight/line-segments.ts'

/** Intersection of the edges that lead away from the camera, in pixels. */
export type VanishingPoint = {
  readonly x: number
  readonly y: number
  /** Share of the slanted edges that lead to it. */
  readonly support: number
  /** Edges that lead to it from above, left and right, as shares of the longer side: walls, not ground. */
  readonly above: { readonly left: number; readonly right: number }
}

/** Least angle from upright and level, as a sine: other edges do not show a way into the picture. */
const leastSlant = 0.12
/** Largest angle, as a sine, by which an edge that leads to a point may miss it. */
const tolerance = 0.06
const mostSegments = 80
/** Least share of the slanted edges that have to lead to the point … */
const leastSupport = 0.35
/** … and the least share of those from each side. */
const leastOfSide = 0.2

/** Finds the point inside the picture where most of its slanted edges meet; undefined if too few do. */
export function findVanishingPoint(
  segments: readonly Segment[],
  width: number,
  height: number,
): VanishingPoint | undefined {
  const slanted = segments
    .filter(({ dx, dy }) => Math.abs(dx) > leastSlant && Math.abs(dy) > leastSlant)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostSegments)
  const total = slanted.reduce((sum, { length }) => sum + length, 0)
  if (total < Math.max(width, height)) return undefined
  let best: { x: number; y: number; votes: number } | undefined
  for (const [k, one] of slanted.entries())
    for (const other of slanted.slice(k + 1)) {
      const point = meet(one, other)
      if (!point || point.x < 0 || point.x > width || point.y < 0 || point.y > height) continue
      const votes = slanted.reduce((sum, segment) => sum + leadsTo(segment, point), 0)
      if (!best || votes > best.votes) best = { ...point, votes }
    }
  if (!best || best.votes < leastSupport * total || !isFromAllSides(slanted, best)) return undefined
  return {
    x: best.x,
    y: best.y,
    support: best.votes / total,
    above: countAbove(slanted, best, Math.max(width, height)),
  }
}

function meet(a: Segment, b: Segment): { readonly x: number; readonly y: number } | undefined {
  const cross = a.dx * b.dy - a.dy * b.dx
  if (Math.abs(cross) < 0.1) return undefined
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross
  return { x: a.x + along * a.dx, y: a.y + along * a.dy }
}

/** Part of an edge's length that leads to a point: all of it for an exact aim, 0 for a miss. */
export function leadsTo(
  { x, y, dx, dy, length }: Segment,
  point: { readonly x: number; readonly y: number },
): number {
  const [toX, toY] = [point.x - x, point.y - y]
  const distance = Math.hypot(toX, toY)
  // An edge through the point does not show a direction.
  if (distance < length / 2) return 0
  const miss = Math.abs(toX * dy - toY * dx) / distance
  return miss < tolerance ? length * (1 - miss / tolerance) : 0
}

/** A way into the picture has edges on its left and right that slant towards each other. */
function isFromAllSides(
  segments: readonly Segment[],
  point: { readonly x: number; readonly y: number },
): boolean {
  const votes = { left: 0, right: 0, falling: 0, rising: 0 }
  for (const segment of segments) {
    const weight = leadsTo(segment, point)
    votes[segment.x < point.x ? 'left' : 'right'] += weight
    votes[segment.dx * segment.dy > 0 ? 'falling' : 'rising'] += weight
  }
  const least = leastOfSide * (votes.left + votes.right)
  return Object.values(votes).every((own) => own >= least)
}

function countAbove(
  segments: readonly Segment[],
  point: { readonly x: number; readonly y: number },
  longer: number,
): VanishingPoint['above'] {
  const above = { left: 0, right: 0 }
  for (const segment of segments)
    if (segment.y < point.y) above[segment.x < point.x ? 'left' : 'right'] += leadsTo(segment, point) / longer
  return above
}
