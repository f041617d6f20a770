import type { Picture } from '#backend/conversion/scene/picture.ts'

const reach = 7
const stride = 2
const sigma = 18
const weightOfGuess = 0.3
const members = Math.ceil((2 * reach + 1) / stride) ** 2

/** Gives each untrusted pixel the median of those around it, weighted by the similarity of their colours. */
export function settleByColour(
  values: Float32Array,
  trusted: Uint8Array,
  { rgb, width, height }: Picture,
): Float32Array {
  const likeness = Float32Array.from({ length: 766 }, (_, sum) => Math.exp(-sum / (3 * sigma)))
  const result = values.slice()
  const around = new Float64Array(members)
  const weights = new Float64Array(members)
  for (let i = 0; i < values.length; i++) {
    if (trusted[i]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    let [count, total] = [0, 0]
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += stride) {
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += stride) {
        const j = row * width + column
        const weight = likeness[difference(rgb, i, j)] * (trusted[j] ? 1 : weightOfGuess)
        total += weight
        let place = count++
        for (; place > 0 && around[place - 1] > values[j]; place--) {
          around[place] = around[place - 1]
          weights[place] = weights[place - 1]
        }
        around[place] = values[j]
        weights[place] = weight
      }
    }
    let passed = 0
    let place = 0
    while (place < count - 1 && (passed += weights[place]) < total / 2) place++
    result[i] = around[place]
  }
  return result
}

function difference(rgb: Uint8Array, i: number, j: number): number {
  return (
    Math.abs(rgb[3 * i] - rgb[3 * j]) +
    Math.abs(rgb[3 * i + 1] - rgb[3 * j + 1]) +
    Math.abs(rgb[3 * i + 2] - rgb[3 * j + 2])
  )
}
