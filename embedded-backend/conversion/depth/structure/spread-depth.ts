import type { Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'

/** Along alike colours; and a little from all around, for what that does not reach, such as leaves. */
const spreadings = [
  { lambda: 2500, sigma: 6, share: 1 },
  { lambda: 2500, sigma: 40, share: 0.1 },
]
/** Keeps slopes small far away from what was measured: in squared half widths, a share of the distance's. */
const ridge = 0.2
/** How far beyond the middle of what was measured a plane goes on, in its standard deviations. */
const mostDeviations = 2
const leastWeight = 1e-8

/** How values that are not trusted follow from those that are. */
export type Spread = (values: Float32Array, trusted: Uint8Array, picture: Picture) => Float32Array

/**
 * Gives each value that is not trusted the mean of the trusted ones of its colour around it. Closer to the
 * other photos of a set than planes: these stand far apart, and what one leaves out another measures.
 */
export const spreadMeans: Spread = (values, trusted, picture) => {
  const sum = (of: (i: number) => number) => spreadSum(values, trusted, picture, of)
  const [weights, sums] = [sum(() => 1), sum((i) => values[i]!)]
  return values.map((own, i) => (trusted[i] || weights[i]! <= leastWeight ? own : sums[i]! / weights[i]!))
}

/** What trusted places have (`of`), summed about each place; nothing of the others. */
function spreadSum(
  values: Float32Array,
  trusted: Uint8Array,
  picture: Picture,
  of: (i: number) => number,
): Float32Array {
  const known = Float32Array.from(values, (_, i) => (trusted[i] ? of(i) : 0))
  const [first, ...rest] = spreadings.map((spreading) => smoothAlongPicture(known, picture, spreading))
  return rest.reduce((sum, more, k) => sum.map((own, i) => own + spreadings[k + 1]!.share * more[i]!), first!)
}

/**
 * Gives each value that is not trusted that of a plane through the trusted ones of its colour around it, the
 * near ones more (moving least squares along the picture). Inverse depth of a flat thing is such a plane: a
 * blank path goes on towards the camera, where a mean would leave it as far away as its measured end. The
 * nearer a trusted value in depth, the more it counts, too: near things leave the other views and are not
 * measured, far ones hardly do.
 */
export const spreadPlanes: Spread = (values, trusted, picture) => {
  const { width, height } = picture
  const unit = 2 / Math.max(width, height)
  const across = (i: number) => ((i % width) - width / 2) * unit
  const down = (i: number) => (Math.floor(i / width) - height / 2) * unit
  const sum = (of: (i: number) => number) =>
    spreadSum(values, trusted, picture, (i) => Math.max(1, values[i]!) * of(i))
  const weight = sum(() => 1)
  const [x, y, z] = [sum(across), sum(down), sum((i) => values[i]!)]
  const [xx, yy] = [sum((i) => across(i) ** 2), sum((i) => down(i) ** 2)]
  const [xy, zz] = [sum((i) => across(i) * down(i)), sum((i) => values[i]! ** 2)]
  const [xz, yz] = [sum((i) => across(i) * values[i]!), sum((i) => down(i) * values[i]!)]
  return values.map((own, i) => {
    const n = weight[i]!
    if (trusted[i] || n <= leastWeight) return own
    const [meanX, meanY, mean] = [x[i]! / n, y[i]! / n, z[i]! / n]
    const [offX, offY] = [across(i) - meanX, down(i) - meanY]
    const least = ridge * (offX ** 2 + offY ** 2) + leastWeight
    const a = xx[i]! / n - meanX ** 2 + least
    const b = xy[i]! / n - meanX * meanY
    const c = yy[i]! / n - meanY ** 2 + least
    const [p, q] = [xz[i]! / n - meanX * mean, yz[i]! / n - meanY * mean]
    const rise = ((c * p - b * q) * offX + (a * q - b * p) * offY) / (a * c - b * b)
    const most = mostDeviations * Math.sqrt(Math.max(0, zz[i]! / n - mean ** 2))
    return Math.max(0, mean + Math.max(-most, Math.min(most, rise)))
  })
}
