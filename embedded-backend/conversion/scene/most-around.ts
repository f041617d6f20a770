/** Maximum over the square of the given radius around each cell. */
export function mostAround(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const rows = new Float32Array(values.length)
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y++) slideMost(values, rows, y * width, 1, width, radius)
  for (let x = 0; x < width; x++) slideMost(rows, result, x, width, height, radius)
  return result
}

function slideMost(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  for (let i = 0; i < count; i++) {
    let most = -Infinity
    const last = Math.min(count - 1, i + radius)
    for (let k = Math.max(0, i - radius); k <= last; k++) most = Math.max(most, from[start + k * step])
    to[start + i * step] = most
  }
}
