import type { Horizon } from './find-sky.ts'
import type { Surfaces, Shape } from './find-surfaces.ts'

/** Kind of a surface: far away, flat below, or standing. */
export type SurfaceKind = 'SKY' | 'GROUND' | 'UPRIGHT'

/** Largest colour difference within one ground; lightness counts half, because of shadows. */
const groundColour = 10
/** Surfaces at least this many times as wide as high that may be ground are ground. */
const leastStretch = 1.6
/** Least share of the lower edge that ground takes … */
const leastBottom = 0.3
/** … and share above which a surface is ground even if it rises above a horizon known only from the sky. */
const wholeBottom = 0.4

/**
 * Labels sky, ground and upright surfaces: ground starts at the lower edge and continues in its own colour,
 * below the horizon if that is known. Everything else is upright.
 */
export function labelSurfaces(
  shapes: readonly Shape[],
  { labels }: Surfaces,
  horizon: Horizon,
  sky: Uint8Array | undefined,
  width: number,
  height: number,
): readonly SurfaceKind[] {
  const kinds = skyKinds(shapes.length, labels, sky)
  const mayBeGround = (k: number) => kinds[k] === 'UPRIGHT' && isLow(shapes[k], horizon, width, height)
  const open = [...shapes.keys()].filter(
    (k) =>
      (mayBeGround(k) && shapes[k].onBottom > leastBottom * width && runsOut(shapes[k], horizon)) ||
      (kinds[k] === 'UPRIGHT' && horizon.by === 'SKY' && shapes[k].onBottom > wholeBottom * width),
  )
  if (open.length === 0 && horizon.by === 'EDGES') {
    const lowest = [...shapes.keys()].filter(mayBeGround)
    open.push(...lowest.toSorted((a, b) => shapes[b].onBottom - shapes[a].onBottom).slice(0, 1))
  }
  for (const k of open) kinds[k] = 'GROUND'
  for (let k = open.pop(); k !== undefined; k = open.pop())
    for (const other of shapes[k].beside.keys())
      if (mayBeGround(other) && colourStep(shapes[k], shapes[other]) < groundColour) {
        kinds[other] = 'GROUND'
        open.push(other)
      }
  for (const [k, { left, right, top, bottom }] of shapes.entries())
    if (mayBeGround(k) && right - left + 1 > leastStretch * (bottom - top + 1)) kinds[k] = 'GROUND'
  return kinds
}

function skyKinds(count: number, labels: Int32Array, sky: Uint8Array | undefined): SurfaceKind[] {
  const inSky = new Int32Array(count)
  if (sky) for (const [i, own] of labels.entries()) inSky[own] += sky[i] ? 1 : -1
  return Array.from(inSky, (balance) => (balance > 0 ? 'SKY' : 'UPRIGHT'))
}

/** Ground never rises above the horizon; the edge of the sky is only close to it. */
function isLow({ top, onTop }: Shape, horizon: Horizon, width: number, height: number): boolean {
  if (horizon.by === 'NOTHING') return onTop < 0.05 * width
  return top > horizon.y - (horizon.by === 'EDGES' ? 0.02 : 0.15) * height
}

/** Without a known horizon: ground leaves the picture at its sides, a bust does not. */
function runsOut({ onSides }: Shape, { by }: Horizon): boolean {
  return by !== 'NOTHING' || onSides > 0
}

function colourStep({ colour: a }: Shape, { colour: b }: Shape): number {
  return Math.hypot((a[0] - b[0]) / 2, a[1] - b[1], a[2] - b[2])
}

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
