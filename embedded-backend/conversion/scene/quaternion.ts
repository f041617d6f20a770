import type { Vector } from '#contract/scene-format.ts'

/** A quaternion as w, x, y, z. */
export type Quaternion = [w: number, x: number, y: number, z: number]

/**
 * Writes the rotation at `at` (w, x, y, z, of length one) as a matrix, row by row; its columns are the
 * rotated axes.
 */
export function rotationMatrix(from: Float32Array, at: number, matrix: number[]): void {
  const [w, x, y, z] = [from[at], from[at + 1], from[at + 2], from[at + 3]]
  matrix[0] = 1 - 2 * (y * y + z * z)
  matrix[1] = 2 * (x * y - w * z)
  matrix[2] = 2 * (x * z + w * y)
  matrix[3] = 2 * (x * y + w * z)
  matrix[4] = 1 - 2 * (x * x + z * z)
  matrix[5] = 2 * (y * z - w * x)
  matrix[6] = 2 * (x * z - w * y)
  matrix[7] = 2 * (y * z + w * x)
  matrix[8] = 1 - 2 * (x * x + y * y)
}

/** Product of two rotations: `b` is applied first, then `a`. */
export function multiplyQuaternions(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ]
}

/** Quaternion of rotations about X, then Y, then Z, in degrees, as in PlayCanvas's Euler angles. */
export function quaternionOfAngles([x, y, z]: Vector): Quaternion {
  const about = (axis: 1 | 2 | 3, degrees: number): Quaternion => {
    const half = (degrees * Math.PI) / 360
    const turned: Quaternion = [Math.cos(half), 0, 0, 0]
    turned[axis] = Math.sin(half)
    return turned
  }
  return multiplyQuaternions(about(3, z), multiplyQuaternions(about(2, y), about(1, x)))
}

/** Rotates a vector in double precision, unlike the rotation of splats. */
export function rotateVector(turn: Quaternion, vector: Vector): Vector {
  const [w, x, y, z] = turn
  const [, ...result] = multiplyQuaternions(multiplyQuaternions(turn, [0, ...vector]), [w, -x, -y, -z])
  return result
}

/**
 * Packs the rotation at `at` into four bytes as SOG does: the last byte names the largest component, which is
 * left out; the three others lie between -1 and 1 over the square root of two.
 */
export function packQuaternion(from: Float32Array, at: number, pixels: Uint8Array): void {
  let largest = 0
  for (let i = 1; i < 4; i++) if (Math.abs(from[at + i]) > Math.abs(from[at + largest])) largest = i
  const sign = from[at + largest] < 0 ? -1 : 1
  let to = at
  for (let i = 0; i < 4; i++) {
    if (i === largest) continue
    pixels[to++] = Math.round(Math.min(255, Math.max(0, ((sign * from[at + i]) / Math.SQRT2 + 0.5) * 255)))
  }
  pixels[at + 3] = 252 + largest
}
