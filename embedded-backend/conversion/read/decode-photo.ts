import { readFile } from 'node:fs/promises'

import sharp, { type Sharp } from 'sharp'

import { ConversionError } from '../order/conversion-error.ts'
import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { readAppleDepth } from '../depth/carried/carried-depth-heic.ts'
import { readJpegDepth } from '../depth/carried/carried-depth-jpeg.ts'
import { HeifFile } from './libheif.ts'
import type { DepthMap, Picture } from '../scene/picture.ts'
import { withColorProfile } from './with-color-profile.ts'

/**
 * What a source tells about depth, in itself or by several views; the focal length is a share of the
 * picture's width.
 */
export type CarriedDepth = {
  map: DepthMap
  focalShare: number | undefined
  source: 'CARRIED' | 'STEREO' | 'MOTION'
}

export type DecodedPhoto = { picture: Picture; depth: CarriedDepth | undefined }

/** No picture that people see is wider; the splats need less. */
export const displayWidth = 1600
const displayBox = {
  width: displayWidth,
  height: 4 * displayWidth,
  fit: 'inside',
  withoutEnlargement: true,
} as const

/**
 * Decodes a photo upright in sRGB, transparent parts on white, at most `displayWidth` wide, with the depth
 * that the file carries. Throws ConversionError BROKEN_SOURCE or TOO_MANY_PIXELS.
 */
export async function decodePhoto(path: string, info: PhotoInfo, maxPixels: number): Promise<DecodedPhoto> {
  try {
    if (info.format === 'heic') return await decodeHeic(path, maxPixels)
    const depth = info.format === 'jpeg' ? await readJpegDepth(await readFile(path)) : undefined
    const source = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    return { picture: await toPicture(source), depth }
  } catch (error) {
    if (error instanceof ConversionError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  }
}

async function decodeHeic(path: string, maxPixels: number): Promise<DecodedPhoto> {
  using file = new HeifFile(await readFile(path), maxPixels)
  const primary = file.primary()
  const picture = await decodeHeicView(file, primary)
  return { picture, depth: readAppleDepth(file, primary, picture.width / picture.height) }
}

/** One of the pictures in a HEIC, as `decodePhoto` does. Throws BROKEN_SOURCE or TOO_MANY_PIXELS. */
export async function decodeHeicView(file: HeifFile, view: number): Promise<Picture> {
  const plane = file.decodeRgb(view, displayWidth)
  const raw = { width: plane.width, height: plane.height, channels: 3 as const }
  const small = sharp(plane.data, { raw, limitInputPixels: false }).resize(displayBox)
  const profile = file.colorProfile(view)
  return toPicture(profile ? sharp(await withColorProfile(small, profile)) : small)
}

/** An upright picture in sRGB, at most `displayWidth` wide, or as wide as said. Throws what sharp throws. */
export async function toPicture(source: Sharp, widest = displayWidth): Promise<Picture> {
  const { data, info } = await source
    .resize({ ...displayBox, width: widest })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new ConversionError('BROKEN_SOURCE', { cause: `${info.channels} channels` })
  return { rgb: data, width: info.width, height: info.height }
}
