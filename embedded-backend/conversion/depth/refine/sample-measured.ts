import { mostAround } from '#backend/conversion/scene/box-filters.ts'
import { clamp, quantile, type DepthMap, type Picture } from '#backend/conversion/scene/picture.ts'

/** Offsets to each side, in pixels, at which the map is sampled for the median of a pixel. */
const places = [-1 / 3, 0, 1 / 3]
/** As shares of the depth range: neighbours that differ by more lie across a step, or on two surfaces. */
const [stepShare, surfaceShare] = [0.06, 0.03]
/** Radius in pixels of the median filter beside steps. */
const smoothReach = 3
/** Least number of the eight neighbours on a pixel's surface; with fewer, it floats between two surfaces. */
const fewestAround = 4
const rounds = 3

/**
 * Resamples measured depth to the size of its picture. Steps stay sharp: a mean of both sides would be a
 * speck in mid-air once the view turns. Their outline is smoothed, and pixels that float between two surfaces
 * join the one that has their colour.
 */
export function sampleMeasured(map: DepthMap, picture: Picture): DepthMap {
  const { width, height } = picture
  const sampled = sampleByMedian(map, width, height)
  const range = quantile(sampled.inverse, 0.995) - quantile(sampled.inverse, 0.005)
  const smooth = smoothSteps(sampled, stepShare * range)
  let joined = smooth
  for (let round = 0; round < rounds; round++) joined = joinLonely(joined, picture, surfaceShare * range)
  return joined
}

/** Resamples by the median over each pixel, which creates no depth between two surfaces. */
export function sampleByMedian(map: DepthMap, width: number, height: number): DepthMap {
  if (map.width === width && map.height === height) return map
  const inverse = new Float32Array(width * height)
  const around = new Float32Array(places.length ** 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let members = 0
      for (const down of places) {
        const row = clamp(Math.floor(((y + 0.5 + down) * map.height) / height), 0, map.height - 1)
        for (const across of places) {
          const column = clamp(Math.floor(((x + 0.5 + across) * map.width) / width), 0, map.width - 1)
          around[members++] = map.inverse[row * map.width + column]
        }
      }
      inverse[y * width + x] = around.toSorted()[members >> 1]
    }
  }
  return { inverse, width, height }
}

/** Smooths outlines: beside steps each pixel takes the median of its neighbourhood. */
function smoothSteps({ inverse, width, height }: DepthMap, step: number): DepthMap {
  const highest = mostAround(inverse, width, height, 1)
  const lowest = mostAround(
    inverse.map((value) => -value),
    width,
    height,
    1,
  )
  const result = inverse.slice()
  const around = new Float32Array((2 * smoothReach + 1) ** 2)
  for (let y = smoothReach; y < height - smoothReach; y++) {
    for (let x = smoothReach; x < width - smoothReach; x++) {
      const i = y * width + x
      if (highest[i] + lowest[i] < step) continue
      let members = 0
      for (let row = y - smoothReach; row <= y + smoothReach; row++)
        for (let column = x - smoothReach; column <= x + smoothReach; column++)
          around[members++] = inverse[row * width + column]
      result[i] = around.toSorted()[members >> 1]
    }
  }
  return { inverse: result, width, height }
}

/** Pixels without a surface take the depth of the neighbour with the most similar colour that has one. */
function joinLonely({ inverse, width, height }: DepthMap, { rgb }: Picture, apart: number): DepthMap {
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const isLonely = new Uint8Array(inverse.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let members = 0
      for (const step of steps) if (Math.abs(inverse[i + step] - inverse[i]) <= apart) members++
      if (members < fewestAround) isLonely[i] = 1
    }
  }
  const result = inverse.slice()
  for (let i = 0; i < result.length; i++) {
    if (!isLonely[i]) continue
    let least = Infinity
    for (const step of steps) {
      const j = i + step
      const distance = isLonely[j] ? Infinity : colourDistance(rgb, i, j)
      if (distance >= least) continue
      least = distance
      result[i] = inverse[j]
    }
  }
  return { inverse: result, width, height }
}

function colourDistance(rgb: Uint8Array, i: number, j: number): number {
  return (
    (rgb[3 * i] - rgb[3 * j]) ** 2 +
    (rgb[3 * i + 1] - rgb[3 * j + 1]) ** 2 +
    (rgb[3 * i + 2] - rgb[3 * j + 2]) ** 2
  )
}
