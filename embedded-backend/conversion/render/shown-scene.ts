import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { SplatCloud } from '../scene/splat-cloud.ts'

/** Splats and how they are looked at; `aspect` is the width of the picture over its height. */
export type ShownScene = {
  readonly cloud: SplatCloud
  readonly camera: CameraParameters
  readonly aspect: number
}

/** The size in whole pixels that has about so many of them and the given aspect. */
export function sizeOf(pixels: number, aspect: number): { readonly width: number; readonly height: number } {
  const height = Math.max(1, Math.round(Math.sqrt(pixels / aspect)))
  return { width: Math.max(1, Math.round(height * aspect)), height }
}
