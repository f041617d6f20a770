import type { Picture } from '#backend/conversion/scene/picture.ts'

export type SmootherSettings = { readonly lambda: number; readonly sigma: number; readonly rounds?: number }

/**
 * Smooths a grid of numbers without crossing the edges of its picture: weighted least squares solved row by
 * row and column by column (fast global smoother, Min et al. 2014). Larger lambda smooths farther; larger
 * sigma (in grey levels) crosses stronger edges.
 */
export function smoothAlongPicture(
  values: Float32Array,
  guide: Picture,
  settings: SmootherSettings,
): Float32Array {
  const { width, height } = guide
  const { lambda, sigma, rounds = 3 } = settings
  const result = values.slice()
  const right = likeness(guide, sigma, 1)
  const down = likeness(guide, sigma, width)
  const scratch = new Scratch(Math.max(width, height))
  let strength = (lambda * 1.5 * 4 ** (rounds - 1)) / (4 ** rounds - 1)
  for (let round = 0; round < rounds; round++) {
    for (let y = 0; y < height; y++) scratch.solve(result, right, y * width, 1, width, strength)
    for (let x = 0; x < width; x++) scratch.solve(result, down, x, width, height, strength)
    strength /= 4
  }
  return result
}

/** Similarity of each pixel to the one a step further, 0..1; the step is 1 (right) or the width (down). */
function likeness({ rgb, width, height }: Picture, sigma: number, step: number): Float32Array {
  const ofDifference = Float32Array.from({ length: 766 }, (_, sum) => Math.exp(-sum / 3 / sigma) + 1e-4)
  const weights = new Float32Array(width * height)
  for (let i = 0; i + step < weights.length; i++) {
    if (step === 1 && i % width === width - 1) continue
    const [a, b] = [3 * i, 3 * (i + step)]
    const red = Math.abs(rgb[a] - rgb[b])
    const green = Math.abs(rgb[a + 1] - rgb[b + 1])
    const blue = Math.abs(rgb[a + 2] - rgb[b + 2])
    weights[i] = ofDifference[red + green + blue]
  }
  return weights
}

/** Solves one line's tridiagonal system in place. */
class Scratch {
  readonly #slope: Float64Array
  readonly #value: Float64Array

  constructor(length: number) {
    this.#slope = new Float64Array(length)
    this.#value = new Float64Array(length)
  }

  solve(
    data: Float32Array,
    weights: Float32Array,
    start: number,
    step: number,
    count: number,
    strength: number,
  ) {
    const [slope, value] = [this.#slope, this.#value]
    let before = 0
    let at = start
    for (let i = 0; i < count; i++, at += step) {
      const after = i + 1 < count ? -strength * weights[at] : 0
      const pivot = i > 0 ? 1 - before - after - before * slope[i - 1] : 1 - after
      slope[i] = after / pivot
      value[i] = (data[at] - (i > 0 ? before * value[i - 1] : 0)) / pivot
      before = after
    }
    for (let i = count - 2; i >= 0; i--) value[i] -= slope[i] * value[i + 1]
    at = start
    for (let i = 0; i < count; i++, at += step) data[at] = value[i]
  }
}
