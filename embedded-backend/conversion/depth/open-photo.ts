import sharp from 'sharp'

import type { DepthRejection } from '#contract/scene-format.ts'

import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { decodePhoto } from '../read/decode-photo.ts'
import { readExifFocal } from '../read/exif-focal.ts'
import { measureSharpness } from '../read/sharpest-frame.ts'
import { grayOf, resizeGray } from '../scene/gray.ts'
import type { Gray } from '../scene/gray.ts'
import type { MeasuredPicture } from '../scene/measured-depth.ts'
import type { Picture } from '../scene/picture.ts'
import { readCarriedDepth } from './carried/read-carried-depth.ts'
import { unmixAnaglyph } from './stereo/anaglyph.ts'
import { findStereoDepth } from './stereo/find-stereo-depth.ts'
import { readViewPair } from './stereo/view-pair.ts'
import { findPhotoDepth } from './structure/find-photo-depth.ts'

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

export type PhotoFile = { readonly path: string; readonly info: PhotoInfo }

const mostLongSide = 640
const progressAfter = { read: 0.35, opened: 0.45 }

/**
 * Picks the photo of a set that becomes the spatial image: one with depth measured from the others, otherwise
 * the sharpest, treated as a single photo. Throws ConversionError if one of them is unusable.
 */
export async function openPhotoSet(
  files: readonly PhotoFile[],
  maxPixels: number,
  onProgress: (share: number) => void,
): Promise<OpenedPhoto> {
  const open = ({ path, info }: PhotoFile) => decodePhoto(path, info, maxPixels)
  const longest = Math.max(...files.map(({ info }) => Math.max(info.width, info.height)))
  const longSide = Math.min(mostLongSide, longest)
  const grays: Gray[] = []
  const sharpness: number[] = []
  const focalShares: (number | undefined)[] = []
  for (const [i, file] of files.entries()) {
    const picture = await open(file)
    const { rgb, width, height } = picture
    sharpness.push(await measureSharpness(sharp(rgb, { raw: { width, height, channels: 3 } })))
    grays.push(await toSmallGray(picture, longSide))
    focalShares.push(await readExifFocal(file.path))
    onProgress((progressAfter.read * (i + 1)) / files.length)
  }
  const sharpest = files[sharpness.indexOf(Math.max(...sharpness))]
  const alone = await openPhoto(sharpest.path, sharpest.info, maxPixels, () => {})
  onProgress(progressAfter.opened)
  if (alone.photo.depth) return alone
  const photos = { grays, sharpness, focalShares, open: (photo: number) => open(files[photo]) }
  const result = await findPhotoDepth(photos, (share) =>
    onProgress(progressAfter.opened + (1 - progressAfter.opened) * share),
  )
  if ('rejected' in result) return { ...alone, rejected: result.rejected }
  const { reference, picture, depth } = result.found
  const { width, height } = files[reference].info
  return { photo: { picture, depth: { ...depth, source: 'MOTION' } }, size: { width, height } }
}

async function toSmallGray(picture: Picture, longSide: number): Promise<Gray> {
  const scale = longSide / Math.max(picture.width, picture.height)
  const gray = grayOf(picture)
  return resizeGray(gray, Math.round(gray.width * scale), Math.round(gray.height * scale))
}
