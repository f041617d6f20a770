import sharp from 'sharp'

import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { decodePhoto } from '../read/decode-photo.ts'
import { readExifFocal } from '../read/exif-focal.ts'
import { measureSharpness } from '../read/picture-sharpness.ts'
import { grayOf, resizeGray, type Gray } from '../scene/gray.ts'
import type { Picture } from '../scene/picture.ts'
import { openPhoto, type OpenedPhoto } from './open-photo.ts'
import { findPhotoDepth } from './structure/find-photo-depth.ts'

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
