import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { findStereoDepth } from './stereo/find-stereo-depth.ts'
import { decodePhoto, type DecodedPhoto } from '../read/decode-photo.ts'
import { readViewPair } from './stereo/view-pair.ts'

export type OpenedPhoto = { photo: DecodedPhoto; size: { width: number; height: number } }

const decoded = 0.3

/**
 * Decodes a photo with all that its file tells about depth: carried by it, or seen from two places. `size` is
 * that of the original in pixels; of pictures side by side, one of them. Throws ConversionError BROKEN_SOURCE
 * or TOO_MANY_PIXELS.
 */
export async function openPhoto(
  path: string,
  info: PhotoInfo,
  maxPixels: number,
  onProgress: (share: number) => void,
): Promise<OpenedPhoto> {
  const photo = await decodePhoto(path, info, maxPixels)
  onProgress(decoded)
  const plain = { photo, size: { width: info.width, height: info.height } }
  if (photo.depth) return plain
  const pair = await readViewPair(path, info, photo.picture, maxPixels)
  if (!pair) return plain
  const map = await findStereoDepth(pair, (share) => onProgress(decoded + (1 - decoded) * share))
  if (!map) return plain
  const depth = { map, focalShare: pair.focalShare, source: 'STEREO' as const }
  return { photo: { picture: pair.left, depth }, size: pair.size }
}
