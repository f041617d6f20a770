import type { DepthPreset } from '#backend/conversion/order/depth-model.ts'

/** Input format of a family of depth models, and the meaning of its output. */
export type DepthPresetRules = {
  /** Pixels of the side chosen by `fit`. */
  readonly size: number
  /** Both sides are multiples of this. */
  readonly multiple: number
  /** COVER: the shorter side has `size`; INSIDE: the longer one. */
  readonly fit: 'COVER' | 'INSIDE'
  /** Normalisation of red, green and blue in 0..1: the mean is subtracted, then divided by the deviation. */
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
  /** INVERSE: larger is nearer, with unknown scale and offset; METRES: distance. */
  readonly output: 'INVERSE' | 'METRES'
}

const imageNet = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const
const even = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] } as const

/** Input formats of the models' own programs; a model with a fixed input keeps its own size. */
export const depthPresets = {
  'depth-anything-v2': { size: 518, multiple: 14, fit: 'COVER', ...imageNet, output: 'INVERSE' },
  /** MiDaS 3 and 3.1 (DPT). */
  midas: { size: 384, multiple: 32, fit: 'COVER', ...even, output: 'INVERSE' },
  /** MiDaS 2.1 small. */
  'midas-small': { size: 256, multiple: 32, fit: 'INSIDE', ...imageNet, output: 'INVERSE' },
  zoedepth: { size: 384, multiple: 32, fit: 'COVER', ...even, output: 'METRES' },
} as const satisfies Record<DepthPreset, DepthPresetRules>
