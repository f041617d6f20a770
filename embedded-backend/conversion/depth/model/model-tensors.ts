import sharp from 'sharp'

import { DepthModelError } from '#backend/conversion/order/depth-model.ts'
import { clamp, quantile } from '#backend/conversion/scene/picture.ts'
import type { Picture, DepthMap } from '#backend/conversion/scene/picture.ts'

import type { OnnxTensor } from './onnx-run-time.ts'
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

/** Inverse depth of the farthest thing as a share of the nearest one's, as a model's offset is arbitrary. */
const farShare = 0.15
/** Output sizes may be rounded to whole blocks; a larger difference in aspect means another view. */
const aspectTolerance = 0.1
/** Least distance in metres: photos show nothing nearer, and glass and mirrors often come out as 0. */
const nearest = 0.05

/** Converts a model's output for an input of the given size. Throws MODEL_WRONG_SHAPE or MODEL_BAD_OUTPUT. */
export function readModelOutput(
  { data, dims, type }: OnnxTensor,
  input: Size,
  rules: DepthPresetRules,
): DepthMap {
  const shape = `${type} ${dims.join(' × ')}`
  const [height, width] = [dims.at(-2) ?? 0, dims.at(-1) ?? 0]
  if (!(data instanceof Float32Array) || dims.slice(0, -2).some((side) => side !== 1))
    throw new DepthModelError('MODEL_WRONG_SHAPE', `the output is no depth map: ${shape}`)
  if (width < 2 || height < 2 || data.length !== width * height)
    throw new DepthModelError('MODEL_WRONG_SHAPE', `the output is no depth map: ${shape}`)
  const aspect = width / height / (input.width / input.height)
  if (Math.abs(aspect - 1) > aspectTolerance)
    throw new DepthModelError(
      'MODEL_WRONG_SHAPE',
      `the output is ${width} × ${height} for an input of ${input.width} × ${input.height}`,
    )
  if (!data.every(Number.isFinite))
    throw new DepthModelError('MODEL_BAD_OUTPUT', 'the output has values that are no numbers')
  const inverse = rules.output === 'METRES' ? invertMetres(data) : placeInverse(data)
  return { inverse, width, height }
}

function invertMetres(metres: Float32Array): Float32Array {
  const inverse = metres.map((distance) => 1 / Math.max(nearest, distance))
  if (quantile(metres, 0.5) <= 0) throw new DepthModelError('MODEL_BAD_OUTPUT', 'distances are negative')
  refuseFlat(inverse)
  return inverse
}

function placeInverse(values: Float32Array): Float32Array {
  const { low, high } = refuseFlat(values)
  return values.map((value) => farShare + (1 - farShare) * clamp((value - low) / (high - low), 0, 1))
}

function refuseFlat(values: Float32Array): { readonly low: number; readonly high: number } {
  const [low, high] = [quantile(values, 0.002), quantile(values, 0.998)]
  if (high - low <= 1e-6 * Math.max(Math.abs(low), Math.abs(high)))
    throw new DepthModelError('MODEL_BAD_OUTPUT', 'the output is the same everywhere')
  return { low, high }
}
