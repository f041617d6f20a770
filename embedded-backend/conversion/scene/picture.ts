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
export type DepthMap = {
  readonly inverse: Float32Array
  readonly width: number
  readonly height: number
  /** Set only for a guess from one view. */
  readonly cues?: GuessCues | undefined
}

/** Cues of a guess from one view. */
export type GuessCues = {
  /** Strength of its cues, 0..1. */
  readonly strength: number
  /** Point at which level edges that lead away meet, in shares of the picture's sides. */
  readonly end: { readonly x: number; readonly y: number } | undefined
}

/** How surely each cell of a grid over a picture shows a person, 0 to 1. */
export type PeopleMask = {
  readonly share: Float32Array
  readonly width: number
  readonly height: number
}

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

/** Resamples a mask in the same way. */
export function resampleMask({ share, ...size }: PeopleMask, width: number, height: number): PeopleMask {
  return { share: resampleDepth({ inverse: share, ...size }, width, height).inverse, width, height }
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

/** Part of an opaque picture, from its left and top; fractions of a pixel of the size are dropped. */
export function cropPicture(
  { rgb, width }: Picture,
  size: { readonly width: number; readonly height: number },
  left = 0,
  top = 0,
): Picture {
  const own = { width: Math.floor(size.width), height: Math.floor(size.height) }

  const part = new Uint8Array(3 * own.width * own.height)
  for (let y = 0; y < own.height; y++) {
    const from = 3 * ((y + top) * width + left)
    part.set(rgb.subarray(from, from + 3 * own.width), 3 * y * own.width)
  }
  return { rgb: part, ...own }
}

export function clamp(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value
}

/** Colours of a picture blended onto a background; without transparency, its own array. */
export function onBackground(
  { rgb, alpha }: Picture,
  background: readonly [red: number, green: number, blue: number],
): Uint8Array {
  if (!alpha) return rgb
  return Uint8Array.from(rgb, (own, i) => {
    const share = alpha[Math.floor(i / 3)] / 255
    return Math.round(share * own + (1 - share) * background[i % 3])
  })
}

/**
 * Part of the sphere covered by an equirectangular picture, in degrees: longitude positive to the right,
 * latitude upwards.
 */
export type PanoramaView = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

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
