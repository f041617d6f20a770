import type { ViewPair } from './find-stereo-depth.ts'

/** `size` is that of one view in the file, in pixels; the focal length is a share of its width. */
export type PhotoPair = ViewPair & {
  focalShare: number | undefined
  size: { width: number; height: number }
}
