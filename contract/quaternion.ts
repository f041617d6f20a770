import type { Vector } from './scene-format.ts'

/** A rotation as w, x, y, z. */
export type Quaternion = readonly [w: number, x: number, y: number, z: number]

/** Rotation about an axis of length one, in degrees. */
export function quaternionAbout([x, y, z]: Vector, degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360
  const sine = Math.sin(half)
  return [Math.cos(half), x * sine, y * sine, z * sine]
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

export function invertQuaternion([w, x, y, z]: Quaternion): Quaternion {
  return [w, -x, -y, -z]
}

export function rotateVector(turn: Quaternion, [x, y, z]: Readonly<Vector>): Vector {
  const [, ...rotated] = multiplyQuaternions(multiplyQuaternions(turn, [0, x, y, z]), invertQuaternion(turn))
  return rotated
}

/** Rotations about X, then Y, then Z, in degrees, as in `CameraParameters` and PlayCanvas's Euler angles. */
export function quaternionOfAngles([x, y, z]: Vector): Quaternion {
  const [aboutX, aboutY, aboutZ] = [
    quaternionAbout([1, 0, 0], x),
    quaternionAbout([0, 1, 0], y),
    quaternionAbout([0, 0, 1], z),
  ]
  return multiplyQuaternions(aboutZ, multiplyQuaternions(aboutY, aboutX))
}

/** Inverse of `quaternionOfAngles`; where X and Z are the same axis, all of the turn is about X. */
export function anglesOfQuaternion([w, x, y, z]: Quaternion): Vector {
  const degrees = 180 / Math.PI
  const sine = 2 * (w * y - z * x)
  if (Math.abs(sine) > 1 - 1e-9) return [2 * Math.atan2(x, w) * degrees, Math.sign(sine) * 90, 0]
  return [
    Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)) * degrees,
    Math.asin(sine) * degrees,
    Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)) * degrees,
  ]
}
