import sharp from 'sharp'

/**
 * An upright sRGB picture, three bytes per pixel. `alpha`, one byte per pixel, is set only if something is
 * transparent; `rgb` is then the colour of the subject itself, not blended with a background.
 */
export type Picture = {
  readonly rgb: Uint8Array
  readonly width: number
  readonly height: number
  readonly alpha?: Uint8Array
}

/**
 * Inverse depth on a grid over the same view as its picture: larger is nearer. Only ratios matter, not the
 * unit.
 */
export type DepthMap = { readonly inverse: Float32Array; readonly width: number; readonly height: number }

const maxSample = 40_000

/** Value below which the given share (0..1) of all values lie, from an even sample of large grids. */
export function quantile(values: Float32Array, share: number): number {
  const stride = Math.ceil(values.length / maxSample)
  const sorted = Float32Array.from(
    { length: Math.ceil(values.length / stride) },
    (_, i) => values[i * stride],
  ).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Resamples a grid of numbers bilinearly; pixel centres are at half steps. */
export function resampleDepth(map: DepthMap, width: number, height: number): DepthMap {
  if (map.width === width && map.height === height) return map
  const { inverse: from } = map
  const inverse = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const sy = clamp(((y + 0.5) * map.height) / height - 0.5, 0, map.height - 1)
    const top = Math.floor(sy)
    const bottom = Math.min(top + 1, map.height - 1)
    const ty = sy - top
    for (let x = 0; x < width; x++) {
      const sx = clamp(((x + 0.5) * map.width) / width - 0.5, 0, map.width - 1)
      const left = Math.floor(sx)
      const right = Math.min(left + 1, map.width - 1)
      const tx = sx - left
      const upper = from[top * map.width + left] * (1 - tx) + from[top * map.width + right] * tx
      const lower = from[bottom * map.width + left] * (1 - tx) + from[bottom * map.width + right] * tx
      inverse[y * width + x] = upper * (1 - ty) + lower * ty
    }
  }
  return { inverse, width, height }
}

export async function resizePicture(picture: Picture, width: number, height: number): Promise<Picture> {
  if (picture.width === width && picture.height === height) return picture
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const rgb = await sharp(picture.rgb, { raw })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  if (!picture.alpha) return { rgb, width, height }
  const alpha = await sharp(picture.alpha, { raw: { ...raw, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { rgb, width, height, alpha }
}

export function clamp(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value
}
