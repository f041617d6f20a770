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
