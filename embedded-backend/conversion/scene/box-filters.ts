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

/** Sums over every rectangle that starts in the upper left corner (Crow 1984). */
export type BoxSums = {
  readonly sums: Float64Array
  readonly channels: number
  readonly width: number
  readonly height: number
}

export function boxSums(
  values: Float32Array | Uint8Array,
  channels: number,
  width: number,
  height: number,
): BoxSums {
  const stride = channels * (width + 1)
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < channels; c++) {
      let row = 0
      for (let x = 0; x < width; x++) {
        row += values[channels * (y * width + x) + c]
        const to = (y + 1) * stride + channels * (x + 1) + c
        sums[to] = sums[to - stride] + row
      }
    }
  }
  return { sums, channels, width, height }
}

/** Mean over the inside part of a rectangle around a place, which has to be inside itself. */
export function meanInside(
  { sums, channels, width, height }: BoxSums,
  x: number,
  y: number,
  reachX: number,
  reachY: number,
  channel: number,
): number {
  const left = Math.max(0, x - reachX)
  const right = Math.min(width, x + reachX + 1)
  const top = Math.max(0, y - reachY)
  const bottom = Math.min(height, y + reachY + 1)
  const stride = channels * (width + 1)
  const at = (row: number, column: number) => sums[row * stride + channels * column + channel]
  const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
  return sum / ((right - left) * (bottom - top))
}

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
