import { groundNearness, type Horizon } from './find-sky.ts'
import type { Shape } from './find-surfaces.ts'
import type { SurfaceKind } from './label-surfaces.ts'

/** Share of a shape's frame on the upper and side edges of the picture above which it is background. */
const backgroundShare = 0.3
/** Least share of a shape's lower border on the shape that carries it … */
const carriedShare = 0.6
/** … and its largest width, relative to the carrier. */
const mostOverhang = 1.5
/** Least share of its width along which a shape that stands on the ground touches it. */
const leastContact = 0.25
/**
 * Share of a shape's border with a single other one above which it is a part of that: a window in its wall.
 */
const surroundedShare = 0.7

/**
 * Nearness of each upright surface as a whole: that of the ground at its feet, or of its carrier. Surfaces
 * without visible feet keep the mean of their places. Other surfaces get 0.
 */
export function standSurfaces(
  shapes: readonly Shape[],
  kinds: readonly SurfaceKind[],
  horizon: Horizon,
  means: Float32Array,
  height: number,
): Float32Array {
  const stands = new Float32Array(shapes.length)
  const upright = [...shapes.keys()].filter((k) => kinds[k] === 'UPRIGHT')
  // Start with the lowest, so that a carrier is settled before the things that it carries.
  const settled = new Set<number>()
  for (const k of upright.toSorted((a, b) => shapes[b].bottom - shapes[a].bottom)) {
    const carrier = findCarrier(shapes, k, settled)
    if (!isBackground(shapes[k]) && shapes[k].onBottom > backgroundShare * widthOf(shapes[k])) stands[k] = 1
    else if (carrier !== undefined) stands[k] = Math.max(means[k], stands[carrier])
    else if (hasFeet(shapes[k], kinds)) {
      const feet = groundRows(shapes[k], kinds)
      stands[k] = groundNearness(horizon, feet[feet.length >> 1], height)
    } else stands[k] = means[k]
    settled.add(k)
  }
  for (const k of upright) {
    const around = findSurrounding(shapes, k)
    if (around !== undefined && kinds[around] === 'UPRIGHT') stands[k] = Math.max(stands[k], stands[around])
  }
  return stands
}

function widthOf({ left, right }: Shape): number {
  return right - left + 1
}

function isBackground({ left, right, top, bottom, onTop, onSides }: Shape): boolean {
  return onTop + onSides > backgroundShare * (right - left + bottom - top)
}

/** Rows at which a shape touches the ground below it, in ascending order. */
function groundRows({ below }: Shape, kinds: readonly SurfaceKind[]): number[] {
  const rows = [...below].flatMap(([other, own]) => (kinds[other] === 'GROUND' ? own : []))
  return rows.toSorted((a, b) => a - b)
}

/** True if a shape visibly stands on the ground. */
export function hasFeet(shape: Shape, kinds: readonly SurfaceKind[]): boolean {
  return groundRows(shape, kinds).length > leastContact * widthOf(shape)
}

function findCarrier(shapes: readonly Shape[], k: number, settled: ReadonlySet<number>): number | undefined {
  const shape = shapes[k]
  if (isBackground(shape)) return undefined
  let [total, most, carrier]: [number, number, number | undefined] = [0, 0, undefined]
  for (const [other, rows] of shape.below) {
    total += rows.length
    if (settled.has(other) && rows.length > most) [most, carrier] = [rows.length, other]
  }
  if (carrier === undefined || most <= carriedShare * total) return undefined
  return widthOf(shape) < mostOverhang * widthOf(shapes[carrier]) ? carrier : undefined
}

/**
 * Finds the shape that surrounds another. A wall that is visible on both sides of a person also has only that
 * neighbour, but extends beyond it.
 */
function findSurrounding(shapes: readonly Shape[], k: number): number | undefined {
  const { beside, left, right, top, bottom } = shapes[k]
  const total = [...beside.values()].reduce((sum, own) => sum + own, 0)
  const around = [...beside].find(([, own]) => own > surroundedShare * total)?.[0]
  const frame = around === undefined ? undefined : shapes[around]
  const reaches =
    frame && frame.left <= left && frame.right >= right && frame.top <= top && frame.bottom >= bottom
  return reaches ? around : undefined
}
