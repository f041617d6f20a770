import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { SplatCloud } from '../scene/splat-cloud.ts'

/** Splats with their camera; `aspect` is the width of the picture divided by its height. */
export type ShownScene = {
  readonly cloud: SplatCloud
  readonly camera: CameraParameters
  readonly aspect: number
}

/** Size in whole pixels with about this many pixels and the given aspect. */
export function sizeOf(pixels: number, aspect: number): { readonly width: number; readonly height: number } {
  const height = Math.max(1, Math.round(Math.sqrt(pixels / aspect)))
  return { width: Math.max(1, Math.round(height * aspect)), height }
}
