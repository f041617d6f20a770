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

/** Depth from the file or from several views; the focal length is a share of the picture's width. */
export type MeasuredDepth = {
  readonly map: DepthMap
  readonly focalShare: number | undefined
  readonly source: 'CARRIED' | 'STEREO' | 'MOTION'
  readonly behind?: BehindMap | undefined
}

export type MeasuredPicture = { readonly picture: Picture; readonly depth: MeasuredDepth | undefined }
