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
  /** Why several pictures did not give the depth. */
  readonly rejected?: DepthRejection
  readonly photo: MeasuredPicture
  readonly size: { readonly width: number; readonly height: number }
}

const decoded = 0.3

/**
 * Decodes a photo with the depth that its file carries or that its two views give. `size` is the original's
 * in pixels; of two views in one picture, that of one view. Throws ConversionError BROKEN_SOURCE or
 * TOO_MANY_PIXELS.
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
  // A cut-out shows one thing: what is clear hides colours that may look like a second view.
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
