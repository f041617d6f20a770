import { toGray } from '#backend/conversion/scene/gray.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

/** Peak signal-to-noise ratio in decibels, and structural similarity (1 means equal). */
export interface Likeness {
  readonly psnr: number
  readonly ssim: number
}

const window = 8
const stride = 4
// The two constants in the definition of structural similarity, for eight bits.
const [steadyMean, steadyDeviation] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** Compares two pictures of the same size between two columns. */
export function compareInside(
  one: Picture,
  other: Picture,
  { left, right }: { readonly left: number; readonly right: number },
): Likeness {
  const { width, height } = other
  let [error, samples] = [0, 0]
  for (let y = 0; y < height; y += 1)
    for (let at = 3 * (y * width + left); at < 3 * (y * width + right); at += 1) {
      error += ((one.rgb[at] ?? NaN) - (other.rgb[at] ?? NaN)) ** 2
      samples += 1
    }
  const [a, b] = [toGray(one), toGray(other)]
  let [similarity, windows] = [0, 0]
  for (let y = 0; y + window < height; y += stride)
    for (let x = left; x + window < right; x += stride) {
      similarity += similarityAt(a, b, y * width + x, width)
      windows += 1
    }
  return { psnr: 10 * Math.log10(255 ** 2 / (error / samples)), ssim: similarity / windows }
}

function similarityAt(a: Uint8Array, b: Uint8Array, start: number, width: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let row = start; row < start + window * width; row += width)
    for (let i = row; i < row + window; i += 1) {
      const [p, q] = [a[i] ?? NaN, b[i] ?? NaN]
      sumA += p
      sumB += q
      squareA += p * p
      squareB += q * q
      product += p * q
    }
  const count = window * window
  const [meanA, meanB] = [sumA / count, sumB / count]
  const [varianceA, varianceB] = [squareA / count - meanA ** 2, squareB / count - meanB ** 2]
  const together = product / count - meanA * meanB
  return (
    ((2 * meanA * meanB + steadyMean) * (2 * together + steadyDeviation)) /
    ((meanA ** 2 + meanB ** 2 + steadyMean) * (varianceA + varianceB + steadyDeviation))
  )
}
