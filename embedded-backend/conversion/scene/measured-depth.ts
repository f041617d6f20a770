import type { DepthMap, Picture } from './picture.ts'

/** Depth from the file or from several views; the focal length is a share of the picture's width. */
export type MeasuredDepth = {
  readonly map: DepthMap
  readonly focalShare: number | undefined
  readonly source: 'CARRIED' | 'STEREO' | 'MOTION'
}

export type MeasuredPicture = { readonly picture: Picture; readonly depth: MeasuredDepth | undefined }
