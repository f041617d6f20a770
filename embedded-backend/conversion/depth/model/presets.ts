import type { DepthPreset } from '#backend/conversion/order/depth-model.ts'

/** How a family of depth models expects its input, and what its output means. */
export type DepthPresetRules = {
  /** Pixels of the side that `fit` measures. */
  readonly size: number
  /** Both sides are multiples of this. */
  readonly multiple: number
  /** COVER: the shorter side has `size`; INSIDE: the longer one. */
  readonly fit: 'COVER' | 'INSIDE'
  /** Of red, green and blue as 0..1: what is subtracted, and what the rest is divided by. */
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
  /** INVERSE: larger is nearer, with unknown scale and offset; METRES: distance. */
  readonly output: 'INVERSE' | 'METRES'
}

const imageNet = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const
const even = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] } as const

/** As the models' own programs prepare pictures; a model with a fixed input keeps its own size. */
export const depthPresets = {
  'depth-anything-v2': { size: 518, multiple: 14, fit: 'COVER', ...imageNet, output: 'INVERSE' },
  /** MiDaS 3 and 3.1 (DPT). */
  midas: { size: 384, multiple: 32, fit: 'COVER', ...even, output: 'INVERSE' },
  /** MiDaS 2.1 small. */
  'midas-small': { size: 256, multiple: 32, fit: 'INSIDE', ...imageNet, output: 'INVERSE' },
  zoedepth: { size: 384, multiple: 32, fit: 'COVER', ...even, output: 'METRES' },
} as const satisfies Record<DepthPreset, DepthPresetRules>
