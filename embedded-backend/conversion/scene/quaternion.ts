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
