import type { DepthMap, Picture } from './picture.ts'

/**
 * What the foreground of a picture hides and another picture of the scene shows, on the grid of its depth
 * map: where something is known (1), its inverse depth in the map's unit, and its colour.
 */
export type BehindMap = {
  readonly known: Uint8Array
  readonly inverse: Float32Array
  readonly rgb: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Mean differences, in grey levels, between a picture and what the reference predicts of it: with the
 * measured depth, with none at all, and with the guess that one picture alone allows.
 */
export type Predictions = { readonly measured: number; readonly flat: number; readonly guessed: number }

/** Depth from the file or from several views; the focal length is a share of the picture's width. */
export type MeasuredDepth = {
  readonly map: DepthMap
  readonly focalShare: number | undefined
  readonly source: 'CARRIED' | 'STEREO' | 'MOTION'
  readonly behind?: BehindMap | undefined
  /** Of a picture that had no part in the measurement, where there were several. */
  readonly predictions?: Predictions
}

export type MeasuredPicture = { readonly picture: Picture; readonly depth: MeasuredDepth | undefined }
