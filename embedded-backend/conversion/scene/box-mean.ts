/** Mean over the square of the given radius around each cell; at the borders, over the part inside. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length)
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y++) slide(values, rows, y * width, 1, width, radius)
  for (let x = 0; x < width; x++) slide(rows, result, x, width, height, radius)
  return result
}

function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
) {
  let sum = 0
  let members = 0
  for (let i = -radius; i < count; i++) {
    if (i + radius < count) {
      sum += from[start + (i + radius) * step]
      members++
    }
    if (i - radius - 1 >= 0) {
      sum -= from[start + (i - radius - 1) * step]
      members--
    }
    if (i >= 0) to[start + i * step] = sum / members
  }
}
