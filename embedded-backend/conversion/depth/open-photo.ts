import type { DepthRejection } from '#contract/depth-rejections.ts'

import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { decodePhoto } from '../read/decode-photo.ts'
import type { MeasuredPicture } from '../scene/measured-depth.ts'
import type { Picture } from '../scene/picture.ts'
import { readCarriedDepth } from './carried/read-carried-depth.ts'
import { unmixAnaglyph } from './stereo/anaglyph.ts'
import { findStereoDepth } from './stereo/find-stereo-depth.ts'
import { readViewPair } from './stereo/view-pair.ts'

export type OpenedPhoto = {
  /** Reason why several pictures did not give the depth. */
  readonly rejected?: DepthRejection
  readonly photo: MeasuredPicture
  readonly size: { readonly width: number; readonly height: number }
}

const decoded = 0.3

/**
 * Decodes a photo with the depth from its file or from its two views. `size` is the original's in pixels, or
 * that of one view if a picture has two. Throws ConversionError BROKEN_SOURCE or TOO_MANY_PIXELS.
 */
export async function openPhoto(
  path: string,
  info: PhotoInfo,
  maxPixels: number,
  onProgress: (share: number) => void,
): Promise<OpenedPhoto> {
  const picture = await decodePhoto(path, info, maxPixels)
  const carried = await readCarriedDepth(path, info, picture, maxPixels)
  onProgress(decoded)
  const size = { width: info.width, height: info.height }
  const plain = { photo: { picture, depth: carried }, size }
  if (carried) return plain
  const onRest = (share: number) => onProgress(decoded + (1 - decoded) * share)
  // A cut-out shows a single view: colours under its transparency may look like a second one.
  const pair = picture.alpha ? undefined : await readViewPair(path, info, picture, maxPixels)
  if (!pair) return (await openAnaglyph(picture, size, onRest)) ?? plain
  const found = await findStereoDepth(pair, onRest)
  if (!found) return plain
  const depth = { ...found, focalShare: pair.focalShare, source: 'STEREO' as const }
  return { photo: { picture: pair.left, depth }, size: pair.size }
}

async function openAnaglyph(
  picture: Picture,
  size: OpenedPhoto['size'],
  onProgress: (share: number) => void,
): Promise<OpenedPhoto | undefined> {
  const unmixed = picture.alpha ? undefined : await unmixAnaglyph(picture, onProgress)
  if (!unmixed) return undefined
  const depth = { map: unmixed.map, focalShare: undefined, source: 'STEREO' as const }
  return { photo: { picture: unmixed.picture, depth }, size }
}
