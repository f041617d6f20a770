import type { Picture } from './picture.ts'

/** Half the width of the filter (Lanczos), in pixels of the coarser picture. */
const lobes = 3

type Size = { readonly width: number; readonly height: number }
/** For each place of a row or column, the first contributing pixel and `length` weights from there. */
type Taps = { readonly first: Int32Array; readonly weights: Float32Array; readonly length: number }

/**
 * Scales a picture about its middle and crops it to a size; beyond the border its edge pixels repeat. Exact
 * to fractions of a pixel: sharp shifts enlarged pictures by half a pixel, which blurs an overlay.
 */
export function resamplePicture(picture: Picture, size: Size, scale: Size): Picture {
  const across = tapsOf(picture.width, size.width, scale.width)
  const down = tapsOf(picture.height, size.height, scale.height)
  const rows = new Float32Array(3 * size.width * picture.height)
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < size.width; x++) gatherAcross(picture, y, across, x, rows, 3 * (y * size.width + x))
  const rgb = new Uint8Array(3 * size.width * size.height)
  const sums = new Float32Array(3 * size.width)
  const last = picture.height - 1
  for (let y = 0; y < size.height; y++) {
    sums.fill(0.5)
    for (let tap = 0; tap < down.length; tap++) {
      const weight = down.weights[y * down.length + tap]
      const from = sums.length * Math.min(last, Math.max(0, down.first[y] + tap))
      for (let i = 0; i < sums.length; i++) sums[i] += weight * rows[from + i]
    }
    for (let i = 0; i < sums.length; i++)
      rgb[y * sums.length + i] = sums[i] < 0 ? 0 : sums[i] > 255 ? 255 : sums[i]
  }
  return { rgb, width: size.width, height: size.height }
}

function gatherAcross(
  { rgb, width }: Picture,
  y: number,
  { first, weights, length }: Taps,
  x: number,
  to: Float32Array,
  at: number,
): void {
  let [red, green, blue] = [0, 0, 0]
  for (let tap = 0; tap < length; tap++) {
    const weight = weights[x * length + tap]
    const from = 3 * (y * width + Math.min(width - 1, Math.max(0, first[x] + tap)))
    red += weight * rgb[from]
    green += weight * rgb[from + 1]
    blue += weight * rgb[from + 2]
  }
  to[at] = red
  to[at + 1] = green
  to[at + 2] = blue
}

function tapsOf(before: number, after: number, scale: number): Taps {
  const spread = Math.max(1, 1 / scale)
  const length = Math.ceil(2 * lobes * spread) + 1
  const first = new Int32Array(after)
  const weights = new Float32Array(after * length)
  for (let i = 0; i < after; i++) {
    const centre = before / 2 + (i + 0.5 - after / 2) / scale - 0.5
    first[i] = Math.ceil(centre - lobes * spread)
    const own = weights.subarray(i * length, (i + 1) * length)
    for (let tap = 0; tap < length; tap++) own[tap] = lanczos((first[i] + tap - centre) / spread)
    const sum = own.reduce((total, weight) => total + weight, 0)
    for (let tap = 0; tap < length; tap++) own[tap] /= sum
  }
  return { first, weights, length }
}

function lanczos(x: number): number {
  if (Math.abs(x) < 1e-6) return 1
  if (Math.abs(x) >= lobes) return 0
  const turn = Math.PI * x
  return (lobes * Math.sin(turn) * Math.sin(turn / lobes)) / (turn * turn)
}
