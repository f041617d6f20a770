import type { CameraParameters } from '#backend/store/tables/content-tables.ts'

type Placement = Pick<CameraParameters, 'position' | 'target' | 'up' | 'limits' | 'transform'>
type Vector = readonly [number, number, number]

function distance(a: Vector, b: Vector) {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function isSame(a: Vector, b: Vector) {
  return distance(a, b) < 1e-3
}

/** Allowed change of the target's distance, as a share of the proposed distance. */
const slack = 0.25

/**
 * True if an owner's camera can stay after a reconversion that proposes another one: transform and up are
 * unchanged, the target is still near the proposed one, and the start is within the distances that show no
 * holes.
 */
export function isCameraFitting(own: Placement, proposed: Placement): boolean {
  const reach = distance(proposed.position, proposed.target)
  const start = distance(own.position, own.target)
  const [nearest, farthest] = proposed.limits.distance
  return (
    isSame(own.transform.rotation, proposed.transform.rotation) &&
    own.transform.scale === proposed.transform.scale &&
    isSame(own.up, proposed.up) &&
    distance(own.target, proposed.target) <= proposed.limits.pan + slack * reach &&
    start >= nearest &&
    start <= farthest
  )
}
