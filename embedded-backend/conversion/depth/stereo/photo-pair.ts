import type { ViewPair } from './find-stereo-depth.ts'

/** `size` is that of one view in the file, in pixels; the focal length is a share of its width. */
export type PhotoPair = ViewPair & {
  readonly focalShare: number | undefined
  readonly size: { readonly width: number; readonly height: number }
}
