import { boxMean } from '#backend/conversion/scene/box-filters.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'

const margin = 10
/** Share of the strongest corner's strength below which corners are noise. */
const leastShare = 0.0008
const leastStrength = 12

/**
 * Finds corners (smaller eigenvalue of the structure tensor, Shi and Tomasi 1994) all over the picture, at
 * most one in each cell of a grid of about `wanted` cells. Returns x and y of each, in pixels.
 */
export function findCorners(gray: Gray, wanted: number): Float32Array {
  const { width, height } = gray
  const strength = cornerStrength(gray)
  let strongest = 0
  for (const value of strength) strongest = Math.max(strongest, value)
  const least = Math.max(leastStrength, leastShare * strongest)
  const cell = Math.max(6, Math.sqrt((width * height) / wanted))
  const corners: number[] = []
  for (let top = margin; top < height - margin; top += cell) {
    for (let left = margin; left < width - margin; left += cell) {
      let [best, bestX, bestY] = [least, -1, -1]
      const [bottom, right] = [Math.min(height - margin, top + cell), Math.min(width - margin, left + cell)]
      for (let y = Math.floor(top); y < Math.floor(bottom); y++) {
        for (let x = Math.floor(left); x < Math.floor(right); x++) {
          const value = strength[y * width + x]
          if (value > best) [best, bestX, bestY] = [value, x, y]
        }
      }
      if (bestX >= 0) corners.push(bestX, bestY)
    }
  }
  return Float32Array.from(corners)
}

/** Smaller eigenvalue of the structure tensor at each pixel, in squared grey levels per pixel. */
export function cornerStrength({ level, width, height }: Gray): Float32Array {
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const dx = (level[i + 1] - level[i - 1]) / 2
      const dy = (level[i + width] - level[i - width]) / 2
      xx[i] = dx * dx
      xy[i] = dx * dy
      yy[i] = dy * dy
    }
  }
  const [a, b, c] = [xx, xy, yy].map((plane) => boxMean(plane, width, height, 3)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  return a.map((own, i) => (own + c[i]) / 2 - Math.hypot((own - c[i]) / 2, b[i]))
}
