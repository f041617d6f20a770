import sharp from 'sharp'

import type { Picture } from '#backend/conversion/scene/picture.ts'

import type { DepthPresetRules } from './presets.ts'

export type Size = { readonly width: number; readonly height: number }

/** Longer side at most, in multiples of the preset's size: panoramas are squeezed instead. */
const longest = 2

/** Input size of a picture for a preset, with its aspect kept as closely as the multiples allow. */
export function inputSize(picture: Size, { size, multiple, fit }: DepthPresetRules): Size {
  const measured = fit === 'COVER' ? Math.min : Math.max
  const scale = size / measured(picture.width, picture.height)
  const rounding = fit === 'COVER' ? Math.round : Math.floor
  const most = Math.floor((longest * size) / multiple)
  const side = (pixels: number) =>
    multiple * Math.min(most, Math.max(1, rounding((pixels * scale) / multiple + 1e-6)))
  return { width: side(picture.width), height: side(picture.height) }
}

/**
 * Converts a picture to model input: 1 × 3 × height × width, one plane per channel, normalised by the preset.
 */
export async function toModelInput(
  { rgb, width, height }: Picture,
  size: Size,
  { mean, deviation }: DepthPresetRules,
): Promise<Float32Array> {
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const count = size.width * size.height
  const values = new Float32Array(3 * count)
  for (const channel of [0, 1, 2] as const) {
    const [from, by] = [mean[channel], deviation[channel]]
    for (let i = 0; i < count; i++) values[channel * count + i] = (bytes[3 * i + channel] / 255 - from) / by
  }
  return values
}
