import type { Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'

const spreading = { lambda: 2500, sigma: 6 }
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
  const sums = smoothAlongPicture(
    values.map((value, i) => value * trusted[i]!),
    picture,
    spreading,
  )
  const weights = smoothAlongPicture(Float32Array.from(trusted), picture, spreading)
  return values.map((own, i) => (trusted[i] || weights[i]! <= leastWeight ? own : sums[i]! / weights[i]!))
}

/**
 * Gives each value that is not trusted that of a plane through the trusted ones of its colour around it, the
 * near ones more (moving least squares along the picture). Inverse depth of a flat thing is such a plane: a
 * blank path goes on towards the camera, where a mean would leave it as far away as its measured end.
 */
export const spreadPlanes: Spread = (values, trusted, picture) => {
  const { width, height } = picture
  const unit = 2 / Math.max(width, height)
  const across = (i: number) => ((i % width) - width / 2) * unit
  const down = (i: number) => (Math.floor(i / width) - height / 2) * unit
  const sum = (of: (i: number) => number) => {
    const known = Float32Array.from(values, (_, i) => (trusted[i] ? of(i) : 0))
    return smoothAlongPicture(known, picture, spreading)
  }
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
