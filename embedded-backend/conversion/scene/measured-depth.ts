import type { DepthMap, Picture } from './picture.ts'

/**
 * What a picture does not show and other pictures of the scene do, behind its foreground and beyond its
 * border: where something is known (1 where its depth is that of what is beside it, 2 where it was measured),
 * its inverse depth in the unit of the picture's depth map, and its colour. The grid is the depth map's, and
 * goes on beyond it by `border` pixels on each side.
 */
export type BehindMap = {
  readonly known: Uint8Array
  readonly inverse: Float32Array
  readonly rgb: Uint8Array
  readonly width: number
  readonly height: number
  readonly border: number
}

/** A map on which nothing is known yet. */
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

/** All of the inverse depth of a map. */
export function spanOf(inverse: Float32Array): number {
  let [least, most] = [Infinity, -Infinity]
  for (const value of inverse) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}

/** Whether a pixel of a map lies beyond the picture. */
export function isBeyond({ width, height, border }: BehindMap, i: number): boolean {
  const [x, y] = [i % width, Math.floor(i / width)]
  return x < border || y < border || x >= width - border || y >= height - border
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
