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
