import type { DepthMap, Picture } from './picture.ts'

/**
 * Areas that a picture does not show and other pictures of the scene do, behind its foreground and beyond its
 * border. `known`: 1 if the depth was taken from a neighbour, 2 if it was measured. `inverse` has the unit of
 * the picture's depth map. The grid is the depth map's, extended by `border` pixels on each side.
 */
export type BehindMap = {
  readonly known: Uint8Array
  readonly inverse: Float32Array
  readonly rgb: Uint8Array
  readonly width: number
  readonly height: number
  readonly border: number
}

/** Creates a map with nothing known. */
export function emptyMap({ width, height }: DepthMap, border: number): BehindMap {
  const size = { width: width + 2 * border, height: height + 2 * border }
  const count = size.width * size.height
  return {
    known: new Uint8Array(count),
    inverse: new Float32Array(count),
    rgb: new Uint8Array(3 * count),
    ...size,
    border,
  }
}

/** Difference between the largest and the smallest inverse depth. */
export function spanOf(inverse: Float32Array): number {
  let [least, most] = [Infinity, -Infinity]
  for (const value of inverse) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}

/** True if a pixel of a map or of a widened view lies beyond the picture. */
export function isBeyond(
  { width, height, border }: Pick<BehindMap, 'width' | 'height' | 'border'>,
  i: number,
): boolean {
  const [x, y] = [i % width, Math.floor(i / width)]
  return x < border || y < border || x >= width - border || y >= height - border
}

/**
 * Mean differences, in grey levels, between a picture and its prediction from the reference: with the
 * measured depth, with flat depth, and with the depth guessed from a single picture.
 */
export type Predictions = { readonly measured: number; readonly flat: number; readonly guessed: number }

/** Depth from the file or from several views; the focal length is a share of the picture's width. */
export type MeasuredDepth = {
  readonly map: DepthMap
  readonly focalShare: number | undefined
  readonly source: 'CARRIED' | 'STEREO' | 'MOTION'
  readonly behind?: BehindMap | undefined
  /** Predictions of a picture that took no part in the measurement, if there were several. */
  readonly predictions?: Predictions
}

export type MeasuredPicture = { readonly picture: Picture; readonly depth: MeasuredDepth | undefined }
