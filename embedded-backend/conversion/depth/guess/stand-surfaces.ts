import { groundNearness, type Horizon } from './find-horizon.ts'
import type { SurfaceKind } from './label-surfaces.ts'
import type { Shape } from './surface-shapes.ts'

/** What takes this share of the frame that surrounds it is background, cut off by the picture's edges. */
const backgroundShare = 0.3
/** A shape stands on another when that one carries this share of it … */
const carriedShare = 0.6
/** … and it is not much wider. */
const mostOverhang = 1.5
/** It stands on the ground where its lower border touches it along this share of its width. */
const leastContact = 0.25
/** A shape of which one other surrounds this share is a part of it: a window in its wall. */
const surroundedShare = 0.7

/**
 * How near each upright surface is as a whole: as near as the ground at its feet, or as what it stands on.
 * Surfaces whose feet are not seen keep the mean of their places. Other surfaces get 0.
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
  // What is lower comes first, so that what it carries finds it settled.
  const settled = new Set<number>()
  for (const k of upright.toSorted((a, b) => shapes[b]!.bottom - shapes[a]!.bottom)) {
    const carrier = findCarrier(shapes, k, settled)
    const feet = groundRows(shapes[k]!, kinds)
    if (!isBackground(shapes[k]!) && shapes[k]!.onBottom > backgroundShare * widthOf(shapes[k]!))
      stands[k] = 1
    else if (carrier !== undefined) stands[k] = Math.max(means[k]!, stands[carrier]!)
    else if (feet.length > leastContact * widthOf(shapes[k]!))
      stands[k] = groundNearness(horizon, feet[feet.length >> 1]!, height)
    else stands[k] = means[k]!
    settled.add(k)
  }
  for (const k of upright) {
    const around = findSurrounding(shapes, k)
    if (around !== undefined && kinds[around] === 'UPRIGHT') stands[k] = Math.max(stands[k]!, stands[around]!)
  }
  return stands
}

function widthOf({ left, right }: Shape): number {
  return right - left + 1
}

function isBackground({ left, right, top, bottom, onTop, onSides }: Shape): boolean {
  return onTop + onSides > backgroundShare * (right - left + bottom - top)
}

/** The rows at which a shape touches the ground below it, in order. */
function groundRows({ below }: Shape, kinds: readonly SurfaceKind[]): number[] {
  const rows = [...below].flatMap(([other, own]) => (kinds[other] === 'GROUND' ? own : []))
  return rows.toSorted((a, b) => a - b)
}

function findCarrier(shapes: readonly Shape[], k: number, settled: ReadonlySet<number>): number | undefined {
  const shape = shapes[k]!
  if (isBackground(shape)) return undefined
  let [total, most, carrier]: [number, number, number | undefined] = [0, 0, undefined]
  for (const [other, rows] of shape.below) {
    total += rows.length
    if (settled.has(other) && rows.length > most) [most, carrier] = [rows.length, other]
  }
  if (carrier === undefined || most <= carriedShare * total) return undefined
  return widthOf(shape) < mostOverhang * widthOf(shapes[carrier]!) ? carrier : undefined
}

/**
 * The shape that surrounds another. A wall that is seen on both sides of a person has only that neighbour,
 * but reaches beyond it.
 */
function findSurrounding(shapes: readonly Shape[], k: number): number | undefined {
  const { beside, left, right, top, bottom } = shapes[k]!
  const total = [...beside.values()].reduce((sum, own) => sum + own, 0)
  const around = [...beside].find(([, own]) => own > surroundedShare * total)?.[0]
  const frame = around === undefined ? undefined : shapes[around]
  const reaches =
    frame && frame.left <= left && frame.right >= right && frame.top <= top && frame.bottom >= bottom
  return reaches ? around : undefined
}
