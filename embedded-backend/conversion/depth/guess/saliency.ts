import { clamp, quantile } from '#backend/conversion/scene/picture.ts'

/**
 * Contrast of each pixel to the upper and side borders, 0..1: the smallest colour range of any path from
 * there (minimum barrier distance, raster scans after Zhang et al. 2015).
 */
export function borderContrast(lab: Float32Array, width: number, height: number): Float32Array {
  const sum = new Float32Array(width * height)
  for (let channel = 0; channel < 3; channel++) {
    const barrier = barrierDistance(lab, channel, width, height)
    for (let i = 0; i < sum.length; i++) sum[i] += barrier[i]
  }
  return stretch(sum, 0.02, 0.98)
}

/** Prior probability, 0..1, that the subject of a photo is at a place, in shares of the picture's sides. */
export function centreShare(x: number, y: number): number {
  return Math.exp(-(((x - 0.5) / 0.48) ** 2 + ((y - 0.58) / 0.53) ** 2))
}

/** Maps the values between two quantiles to 0..1, clipping beyond. */
export function stretch(values: Float32Array, low: number, high: number): Float32Array {
  const [min, max] = [quantile(values, low), quantile(values, high)]
  return values.map((value) => clamp((value - min) / (max - min || 1), 0, 1))
}

function barrierDistance(lab: Float32Array, channel: number, width: number, height: number): Float32Array {
  const count = width * height
  const high = new Float32Array(count)
  const low = new Float32Array(count)
  const distance = new Float32Array(count).fill(Infinity)
  for (let i = 0; i < count; i++) {
    high[i] = low[i] = lab[3 * i + channel]
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y === 0 || ((x === 0 || x === width - 1) && y < height * 0.75)) distance[i] = 0
  }
  const reach = (i: number, from: number) => {
    if (distance[from] === Infinity) return
    const value = lab[3 * i + channel]
    const top = Math.max(high[from], value)
    const bottom = Math.min(low[from], value)
    if (top - bottom >= distance[i]) return
    distance[i] = top - bottom
    high[i] = top
    low[i] = bottom
  }
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < count; i++) {
      if (i % width > 0) reach(i, i - 1)
      if (i >= width) reach(i, i - width)
    }
    for (let i = count - 1; i >= 0; i--) {
      if (i % width < width - 1) reach(i, i + 1)
      if (i + width < count) reach(i, i + width)
    }
  }
  return distance
}
