const sweeps = 5
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/**
 * Finds the axes of an ellipsoid: diagonalises a symmetric 3×3 matrix (nine numbers, row by row) by Jacobi
 * rotations. Afterwards its diagonal holds the squared lengths, and `turn` the rotation as a quaternion w, x,
 * y, z.
 */
export function findMainAxes(matrix: Float64Array, turn: Float64Array): void {
  turn.set([1, 0, 0, 0])
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const [p, q] of pairs) {
      const off = matrix[3 * p + q]
      const [own, other] = [matrix[4 * p], matrix[4 * q]]
      if (Math.abs(off) < 1e-7 * Math.sqrt(Math.abs(own * other))) continue
      const angle = 0.5 * Math.atan2(2 * off, own - other)
      rotatePlane(matrix, p, q, Math.cos(angle), Math.sin(angle))
      turnFurther(turn, p, q, angle / 2)
    }
  }
}

/** Rᵀ·M·R, where R rotates in the plane of p and q. */
function rotatePlane(matrix: Float64Array, p: number, q: number, cos: number, sin: number): void {
  for (let k = 0; k < 3; k++) {
    const [a, b] = [matrix[3 * k + p], matrix[3 * k + q]]
    matrix[3 * k + p] = cos * a + sin * b
    matrix[3 * k + q] = cos * b - sin * a
  }
  for (let k = 0; k < 3; k++) {
    const [a, b] = [matrix[3 * p + k], matrix[3 * q + k]]
    matrix[3 * p + k] = cos * a + sin * b
    matrix[3 * q + k] = cos * b - sin * a
  }
}

/** turn · r, where r is a rotation in the plane of p and q by twice the angle, about the third axis. */
function turnFurther(turn: Float64Array, p: number, q: number, half: number): void {
  const axis = 3 - p - q
  const sign = axis === 1 ? -1 : 1
  const [w, s] = [Math.cos(half), sign * Math.sin(half)]
  const [a, x, y, z] = [turn[0], turn[1], turn[2], turn[3]]
  const [rx, ry, rz] = [axis === 0 ? s : 0, axis === 1 ? s : 0, axis === 2 ? s : 0]
  turn[0] = a * w - x * rx - y * ry - z * rz
  turn[1] = a * rx + x * w + y * rz - z * ry
  turn[2] = a * ry - x * rz + y * w + z * rx
  turn[3] = a * rz + x * ry - y * rx + z * w
}
