import type { Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'

/**
 * Spreads along similar colours, and a little in all directions for areas that this does not reach, such as
 * leaves.
 */
const spreadings = [
  { lambda: 2500, sigma: 6, share: 1 },
  { lambda: 2500, sigma: 40, share: 0.1 },
]
/** Flattens planes far from the measured places; a factor of the squared distance from their centre. */
const ridge = 0.2
/** Limit of a plane's extrapolation from the mean measured depth, in standard deviations. */
const mostDeviations = 2
const leastWeight = 1e-8

/** Fills in values that are not trusted from those that are. */
export type Spread = (values: Float32Array, trusted: Uint8Array, picture: Picture) => Float32Array

/**
 * Gives each untrusted value the mean of the trusted ones with its colour around it. For photo sets this is
 * more accurate than planes: the photos are far apart, and one measures what another misses.
 */
export const spreadMeans: Spread = (values, trusted, picture) => {
  const sum = (of: (i: number) => number) => spreadSum(values, trusted, picture, of)
  const [weights, sums] = [sum(() => 1), sum((i) => values[i])]
  return values.map((own, i) => (trusted[i] || weights[i] <= leastWeight ? own : sums[i] / weights[i]))
}

/** Sums `of` over the trusted places around each place; the others count as 0. */
function spreadSum(
  values: Float32Array,
  trusted: Uint8Array,
  picture: Picture,
  of: (i: number) => number,
): Float32Array {
  const known = Float32Array.from(values, (_, i) => (trusted[i] ? of(i) : 0))
  const [first, ...rest] = spreadings.map((spreading) => smoothAlongPicture(known, picture, spreading))
  return rest.reduce((sum, more, k) => sum.map((own, i) => own + spreadings[k + 1].share * more[i]), first)
}

/**
 * Gives each untrusted value that of a plane through the trusted ones with its colour around it, weighted by
 * nearness (moving least squares along the picture). The inverse depth of a flat thing is such a plane: a
 * blank path continues towards the camera, where a mean would stay at the depth of its measured end. Trusted
 * values also count more the nearer they are in depth: near things leave the other views and go unmeasured,
 * far ones seldom do.
 */
export const spreadPlanes: Spread = (values, trusted, picture) => {
  const { width, height } = picture
  const unit = 2 / Math.max(width, height)
  const across = (i: number) => ((i % width) - width / 2) * unit
  const down = (i: number) => (Math.floor(i / width) - height / 2) * unit
  const sum = (of: (i: number) => number) =>
    spreadSum(values, trusted, picture, (i) => Math.max(1, values[i]) * of(i))
  const weight = sum(() => 1)
  const [x, y, z] = [sum(across), sum(down), sum((i) => values[i])]
  const [xx, yy] = [sum((i) => across(i) ** 2), sum((i) => down(i) ** 2)]
  const [xy, zz] = [sum((i) => across(i) * down(i)), sum((i) => values[i] ** 2)]
  const [xz, yz] = [sum((i) => across(i) * values[i]), sum((i) => down(i) * values[i])]
  return values.map((own, i) => {
    const n = weight[i]
    if (trusted[i] || n <= leastWeight) return own
    const [meanX, meanY, mean] = [x[i] / n, y[i] / n, z[i] / n]
    const [offX, offY] = [across(i) - meanX, down(i) - meanY]
    const least = ridge * (offX ** 2 + offY ** 2) + leastWeight
    const a = xx[i] / n - meanX ** 2 + least
    const b = xy[i] / n - meanX * meanY
    const c = yy[i] / n - meanY ** 2 + least
    const [p, q] = [xz[i] / n - meanX * mean, yz[i] / n - meanY * mean]
    const rise = ((c * p - b * q) * offX + (a * q - b * p) * offY) / (a * c - b * b)
    const most = mostDeviations * Math.sqrt(Math.max(0, zz[i] / n - mean ** 2))
    return Math.max(0, mean + Math.max(-most, Math.min(most, rise)))
  })
}
