import { clamp } from '../scene/picture.ts'
import { rotationMatrix } from '../scene/quaternion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import type { CameraPose } from './camera-pose.ts'

/** Splats that may touch a picture, as ellipses in it. A slot is an index into these columns. */
export type ProjectedSplats = {
  readonly count: number
  /** Slots from nearest to farthest. */
  readonly order: Uint32Array
  /** Index of each slot's splat in its cloud. */
  readonly index: Uint32Array
  /** Centre x, y (pixels), inverse covariance a, b, c and opacity 0..1. */
  readonly shape: Float32Array
  /** Half width and half height of the ellipse's bounding box, in pixels. */
  readonly reach: Uint16Array
  /** Distance along the view, in world units. */
  readonly distance: Float32Array
}

const nearest = 0.02
const reachInSigmas = 2.6
/** Variance that viewers add to a splat so that none falls between pixels. */
const pixelVariance = 0.3
const maxReach = 400
/** The approximation fails far beside the picture: it would smear splats close to the camera across it. */
const beyondEdge = 1.3

/**
 * Projects each splat's covariance by the local affine approximation (EWA splatting, Zwicker et al. 2001).
 * The columns are valid until the next call.
 */
export function projectSplats(
  cloud: SplatCloud,
  pose: CameraPose,
  fov: number,
  width: number,
  height: number,
): ProjectedSplats {
  const focal = height / 2 / Math.tan((fov * Math.PI) / 360)
  const [slopeX, slopeY] = [(beyondEdge * width) / 2 / focal, (beyondEdge * height) / 2 / focal]
  const { eye, right, up, back } = pose
  const { position, sigma, rgba, rotation } = cloud
  const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  const { index, shape, reach, distance } = takeScratch(cloud.count)
  let count = 0
  for (let i = 0; i < cloud.count; i++) {
    const dx = position[3 * i] - eye[0]
    const dy = position[3 * i + 1] - eye[1]
    const dz = position[3 * i + 2] - eye[2]
    const z = -(back[0] * dx + back[1] * dy + back[2] * dz)
    if (z < nearest) continue
    const x = right[0] * dx + right[1] * dy + right[2] * dz
    const y = up[0] * dx + up[1] * dy + up[2] * dz
    const scale = focal / z
    const pullX = scale * clamp(x / z, -slopeX, slopeX)
    const pullY = scale * clamp(y / z, -slopeY, slopeY)
    let [xx, xy, yy] = [pixelVariance, 0, pixelVariance]
    if (rotation) rotationMatrix(rotation, 4 * i, axes)
    for (let axis = 0; axis < 3; axis++) {
      const size = sigma[3 * i + axis]
      const [ax, ay, az] = [axes[axis], axes[3 + axis], axes[6 + axis]]
      const backward = back[0] * ax + back[1] * ay + back[2] * az
      const onX = (scale * (right[0] * ax + right[1] * ay + right[2] * az) + pullX * backward) * size
      const onY = -(scale * (up[0] * ax + up[1] * ay + up[2] * az) + pullY * backward) * size
      xx += onX * onX
      xy += onX * onY
      yy += onY * onY
    }
    const determinant = xx * yy - xy * xy
    if (!(determinant > 1e-9)) continue
    const [centreX, centreY] = [width / 2 + x * scale, height / 2 - y * scale]
    const reachX = Math.min(maxReach, Math.ceil(reachInSigmas * Math.sqrt(xx)))
    const reachY = Math.min(maxReach, Math.ceil(reachInSigmas * Math.sqrt(yy)))
    if (centreX + reachX < 0 || centreX - reachX > width || centreY + reachY < 0 || centreY - reachY > height)
      continue
    shape[6 * count] = centreX
    shape[6 * count + 1] = centreY
    shape[6 * count + 2] = yy / determinant
    shape[6 * count + 3] = -xy / determinant
    shape[6 * count + 4] = xx / determinant
    shape[6 * count + 5] = rgba[4 * i + 3] / 255
    reach[2 * count] = reachX
    reach[2 * count + 1] = reachY
    distance[count] = z
    index[count++] = i
  }
  return { count, order: sortByDistance(distance.subarray(0, count)), index, shape, reach, distance }
}

/** Counting sort over 65,536 logarithmic steps: finer than any visible ordering. */
function sortByDistance(distance: Float32Array): Uint32Array {
  let [min, max] = [Infinity, 0]
  for (const value of distance) {
    if (value < min) min = value
    if (value > max) max = value
  }
  const step = 65_535 / Math.max(1e-9, Math.log(max / min))
  const { keys, order } = takeScratch(distance.length)
  for (let slot = 0; slot < distance.length; slot++) keys[slot] = Math.log(distance[slot] / min) * step
  const next = new Uint32Array(65_537)
  for (let slot = 0; slot < distance.length; slot++) next[keys[slot] + 1]++
  for (let key = 1; key < next.length; key++) next[key] += next[key - 1]
  for (let slot = 0; slot < distance.length; slot++) order[next[keys[slot]]++] = slot
  return order.subarray(0, distance.length)
}

type Scratch = ReturnType<typeof makeScratch>

let scratch: Scratch | undefined

/**
 * Returns columns for at least this many splats, reused between calls: a video would leave gigabytes to the
 * garbage collector.
 */
function takeScratch(count: number): Scratch {
  if (!scratch || scratch.index.length < count) scratch = makeScratch(count)
  return scratch
}

function makeScratch(count: number) {
  return {
    index: new Uint32Array(count),
    shape: new Float32Array(6 * count),
    reach: new Uint16Array(2 * count),
    distance: new Float32Array(count),
    keys: new Uint16Array(count),
    order: new Uint32Array(count),
  }
}
