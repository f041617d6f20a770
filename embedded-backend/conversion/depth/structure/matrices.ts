/** A rotation as nine numbers, row by row. */
export type Matrix3 = Float64Array

const tiny = 1e-9

/** Matrix of a rotation about the axis (x, y, z) by its length in radians. */
export function rotationMatrix(x: number, y: number, z: number): Matrix3 {
  const angle = Math.hypot(x, y, z)
  if (angle < tiny) return Float64Array.of(1, -z, y, z, 1, -x, -y, x, 1)
  const [a, b, c] = [x / angle, y / angle, z / angle]
  const sine = Math.sin(angle)
  const rest = 1 - Math.cos(angle)
  return Float64Array.of(
    1 - rest * (b * b + c * c),
    rest * a * b - sine * c,
    rest * a * c + sine * b,
    rest * a * b + sine * c,
    1 - rest * (a * a + c * c),
    rest * b * c - sine * a,
    rest * a * c - sine * b,
    rest * b * c + sine * a,
    1 - rest * (a * a + b * b),
  )
}

/** Axis times angle of a rotation matrix, the inverse of `rotationMatrix`; for less than half a turn. */
export function rotationAxis(m: Matrix3): [number, number, number] {
  const [x, y, z] = [m[7] - m[5], m[2] - m[6], m[3] - m[1]]
  const cosine = Math.max(-1, Math.min(1, (m[0] + m[4] + m[8] - 1) / 2))
  const angle = Math.acos(cosine)
  const factor = angle < 1e-6 ? 0.5 : angle / (2 * Math.sin(angle))
  return [x * factor, y * factor, z * factor]
}

export function multiply(a: Matrix3, b: Matrix3): Matrix3 {
  const product = new Float64Array(9)
  for (let row = 0; row < 9; row += 3)
    for (let column = 0; column < 3; column++)
      product[row + column] = a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
  return product
}

/** Transposes a matrix, which inverts a rotation. */
export function transpose(m: Matrix3): Matrix3 {
  return Float64Array.from(m, (_, k) => m[3 * (k % 3) + Math.floor(k / 3)])
}

const leastPivot = 1e-14

/**
 * Solves a symmetric positive definite system of equations in place (reads the lower half); undefined if the
 * matrix is not positive definite.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array | undefined {
  const size = right.length
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k] * matrix[column * size + k]
      if (row !== column) {
        matrix[row * size + column] = sum / matrix[column * size + column]
        continue
      }
      if (!(sum > leastPivot)) return undefined
      matrix[row * size + row] = Math.sqrt(sum)
    }
  }
  const result = right.slice()
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) result[row] -= matrix[row * size + k] * result[k]
    result[row] /= matrix[row * size + row]
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) result[row] -= matrix[k * size + row] * result[k]
    result[row] /= matrix[row * size + row]
  }
  return result
}
