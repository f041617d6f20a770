import { multiplyQuaternions } from '#contract/quaternion.ts'
import type { Quaternion } from '#contract/quaternion.ts'

import { coefficientsOf, rotateHarmonics, type Harmonics } from '../scene/harmonics.ts'
import { rotationMatrix } from '../scene/quaternion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'

/** Largest ratio of the sizes, as a power of e: the file has 256 steps for all of them. */
const sizeSpan = 9

/** Rotates and scales a cloud about the origin. */
export function rotateSplats(cloud: SplatCloud, turn: Quaternion, scale: number): SplatCloud {
  const matrix: number[] = []
  rotationMatrix(Float32Array.from(turn), 0, matrix)
  const position = new Float32Array(cloud.position.length)
  const rotation = new Float32Array(4 * cloud.count)
  for (let i = 0; i < cloud.count; i++) {
    const [x, y, z] = [cloud.position[3 * i], cloud.position[3 * i + 1], cloud.position[3 * i + 2]]
    for (let axis = 0; axis < 3; axis++) {
      const row = 3 * axis
      position[3 * i + axis] = scale * (matrix[row] * x + matrix[row + 1] * y + matrix[row + 2] * z)
    }
    const own = cloud.rotation?.subarray(4 * i, 4 * i + 4)
    const turned = own ? multiplyQuaternions(turn, [own[0], own[1], own[2], own[3]]) : turn
    rotation.set(turned, 4 * i)
  }
  const { harmonics } = cloud
  return {
    ...cloud,
    position,
    sigma: cloud.sigma.map((size) => size * scale),
    rotation,
    ...(harmonics ? { harmonics: rotateHarmonics(harmonics, turn) } : {}),
  }
}

/**
 * Sorts splats so that neighbours in space are neighbours in the file, which then compresses well; clamps
 * outliers among the sizes.
 */
export function orderSplats(cloud: SplatCloud, keys = mortonKeys(cloud)): SplatCloud {
  const { count, harmonics } = cloud
  const order = orderOf(keys)
  const take = <Numbers extends Float32Array | Uint8Array>(from: Numbers, into: Numbers, width: number) => {
    for (let i = 0; i < count; i++) {
      const at = width * order[i]
      for (let k = 0; k < width; k++) into[width * i + k] = from[at + k]
    }
    return into
  }
  const takeLevels = ({ bands, levels }: Harmonics) =>
    take(levels, new Uint8Array(levels.length), 3 * coefficientsOf[bands])
  return {
    count,
    rowLength: cloud.rowLength,
    position: take(cloud.position, new Float32Array(3 * count), 3),
    sigma: limitSizes(take(cloud.sigma, new Float32Array(3 * count), 3)),
    rgba: take(cloud.rgba, new Uint8Array(4 * count), 4),
    ...(cloud.rotation ? { rotation: take(cloud.rotation, new Float32Array(4 * count), 4) } : {}),
    ...(harmonics ? { harmonics: { ...harmonics, levels: takeLevels(harmonics) } } : {}),
  }
}

function limitSizes(sigma: Float32Array): Float32Array {
  const stride = Math.max(1, Math.floor(sigma.length / 60_000))
  const sample = sigma.filter((_, i) => i % stride === 0).toSorted()
  const largest = 2 * sample[Math.floor(sample.length * 0.9995)]
  const smallest = largest * Math.exp(-sizeSpan)
  return sigma.map((size) => Math.min(largest, Math.max(smallest, size)))
}

function orderOf(keys: Uint32Array): Uint32Array {
  const numbered = Float64Array.from(keys, (key, i) => key * 2 ** 22 + i)
  return Uint32Array.from(numbered.toSorted(), (key) => key % 2 ** 22)
}

/**
 * Position of each splat on a Z-order curve with 1024 steps per axis of logarithmic coordinates: distant
 * outliers do not coarsen the middle. Dropping three bits gives the surrounding cell of twice the size.
 */
export function mortonKeys({ count, position }: Pick<SplatCloud, 'count' | 'position'>): Uint32Array {
  const places = position.map((value) => Math.sign(value) * Math.log1p(Math.abs(value)))
  const keys = new Uint32Array(count)
  const [mins, steps] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (let axis = 0; axis < 3; axis++) {
    let [min, max] = [Infinity, -Infinity]
    for (let i = axis; i < places.length; i += 3) {
      min = Math.min(min, places[i])
      max = Math.max(max, places[i])
    }
    mins[axis] = min
    steps[axis] = 1023 / (max - min || 1)
  }
  for (let i = 0; i < count; i++) {
    let key = 0
    for (let axis = 0; axis < 3; axis++)
      key += spread(Math.floor((places[3 * i + axis] - mins[axis]) * steps[axis])) * 2 ** axis
    keys[i] = key
  }
  return keys
}

/** Inserts two zero bits before each of ten. */
function spread(value: number): number {
  let bits = value & 1023
  bits = (bits | (bits << 16)) & 0x30000ff
  bits = (bits | (bits << 8)) & 0x300f00f
  bits = (bits | (bits << 4)) & 0x30c30c3
  return (bits | (bits << 2)) & 0x9249249
}
