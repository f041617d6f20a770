import type { CameraParameters } from '#backend/store/tables/content-tables.ts'
import { quaternionOfAngles, rotateVector } from '#contract/quaternion.ts'

type Placement = Pick<CameraParameters, 'position' | 'target' | 'up' | 'limits' | 'transform'>
type Vector = readonly [number, number, number]

function distance(a: Vector, b: Vector) {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function isSame(a: Vector, b: Vector) {
  return distance(a, b) < 1e-3
}

/** True if both cameras show the splats in the same orientation and size. */
export function isSameTransform(
  { transform: one }: Pick<CameraParameters, 'transform'>,
  { transform: other }: Pick<CameraParameters, 'transform'>,
): boolean {
  return isSame(one.rotation, other.rotation) && one.scale === other.scale
}

/** Allowed change of the target's distance, as a share of the proposed distance. */
const slack = 0.25

/** Place in the coordinates of the splats for one in the world. */
function untransformed([x, y, z]: Vector, { rotation, scale }: Placement['transform']): Vector {
  const [w, a, b, c] = quaternionOfAngles([...rotation])
  return rotateVector([w, -a, -b, -c], [x / scale, y / scale, z / scale])
}

/**
 * True if an owner's camera can stay after a reconversion that proposes another one: up is unchanged, the
 * target is still at about the same splats, and the start is within the distances that show no holes. The
 * owner may have turned and scaled the splats.
 */
export function isCameraFitting(own: Placement, proposed: Placement): boolean {
  const reach = distance(proposed.position, proposed.target)
  const start = distance(own.position, own.target) / own.transform.scale
  const [nearest, farthest] = proposed.limits.distance
  const target = untransformed(own.target, own.transform)
  const proposedTarget = untransformed(proposed.target, proposed.transform)
  return (
    isSame(own.up, proposed.up) &&
    distance(target, proposedTarget) <= proposed.limits.pan + slack * reach &&
    start >= nearest &&
    start <= farthest
  )
}
