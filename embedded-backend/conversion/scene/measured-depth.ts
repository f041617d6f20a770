import type { DepthMap, Picture } from './picture.ts'

/** Depth that a file carries or that several views measure; the focal length is a share of the picture's width. */
export type MeasuredDepth = {
  map: DepthMap
  focalShare: number | undefined
  source: 'CARRIED' | 'STEREO' | 'MOTION'
}

export type MeasuredPicture = { picture: Picture; depth: MeasuredDepth | undefined }
