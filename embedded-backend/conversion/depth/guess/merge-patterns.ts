import type { Surfaces } from './find-surfaces.ts'
import type { SurfaceKind } from './label-surfaces.ts'
import type { Shape } from './surface-shapes.ts'

/** Least number of small things within one surface that make a pattern. */
const leastRepeats = 4
/** Largest size of a small thing, as a share of the surface's frame. */
const mostShare = 0.08

/**
 * Merges repeated things within an upright surface into it, like the windows of a wall. A single thing within
 * a surface may stand in front of it, and stays.
 */
export function mergePatterns(
  { labels, count }: Surfaces,
  shapes: readonly Shape[],
  kinds: readonly SurfaceKind[],
): Surfaces {
  const wholes = Int32Array.from({ length: count }, (_, k) => k)
  const largestFirst = [...shapes.keys()].toSorted((a, b) => frameOf(shapes[b]) - frameOf(shapes[a]))
  for (const wall of largestFirst) {
    if (kinds[wall] !== 'UPRIGHT' || wholes[wall] !== wall) continue
    const inside = findInside(shapes, kinds, wall)
    if (inside.length >= leastRepeats) for (const part of inside.flat()) wholes[part] = wall
  }
  const numbers = new Map<number, number>()
  const merged = labels.map((own) => {
    const whole = wholes[own]
    const number = numbers.get(whole) ?? numbers.size
    numbers.set(whole, number)
    return number
  })
  return { labels: merged, count: numbers.size }
}

/** Connected groups that remain without a surface and are small, upright and within its frame. */
function findInside(shapes: readonly Shape[], kinds: readonly SurfaceKind[], wall: number): number[][] {
  const seen = new Set([wall])
  const inside: number[][] = []
  for (const start of shapes[wall].beside.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const members = [start]
    for (const own of members)
      for (const next of shapes[own].beside.keys())
        if (!seen.has(next)) {
          seen.add(next)
          members.push(next)
        }
    const isSmall = members.every((own) => isWithin(shapes[own], shapes[wall]) && kinds[own] === 'UPRIGHT')
    if (isSmall && frameOfAll(members.map((own) => shapes[own])) < mostShare * frameOf(shapes[wall]))
      inside.push(members)
  }
  return inside
}

function isWithin(one: Shape, other: Shape): boolean {
  return (
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
  )
}

function frameOf({ left, right, top, bottom }: Shape): number {
  return (right - left + 1) * (bottom - top + 1)
}

function frameOfAll(shapes: readonly Shape[]): number {
  const [left, top] = [Math.min(...shapes.map((own) => own.left)), Math.min(...shapes.map((own) => own.top))]
  const right = Math.max(...shapes.map((own) => own.right))
  return (right - left + 1) * (Math.max(...shapes.map((own) => own.bottom)) - top + 1)
}
