import type { DepthMap } from '#backend/conversion/scene/picture.ts'

/**
 * Turns every step of a depth map into a ramp of at most `steepest` per pixel on the far side: near things
 * keep their shape and the background bends around them, so no gap opens.
 */
export function limitSlope({ inverse, width, height }: DepthMap, steepest: number): DepthMap {
  const result = inverse.slice()
  const diagonal = steepest * Math.SQRT2
  const raise = (i: number, from: number, drop: number) => {
    const value = result[from] - drop
    if (value > result[i]) result[i] = value
  }
  for (let i = 0; i < result.length; i++) {
    const x = i % width
    if (x > 0) raise(i, i - 1, steepest)
    if (i < width) continue
    raise(i, i - width, steepest)
    if (x > 0) raise(i, i - width - 1, diagonal)
    if (x < width - 1) raise(i, i - width + 1, diagonal)
  }
  for (let i = result.length - 1; i >= 0; i--) {
    const x = i % width
    if (x < width - 1) raise(i, i + 1, steepest)
    if (i >= width * (height - 1)) continue
    raise(i, i + width, steepest)
    if (x < width - 1) raise(i, i + width + 1, diagonal)
    if (x > 0) raise(i, i + width - 1, diagonal)
  }
  return { inverse: result, width, height }
}
