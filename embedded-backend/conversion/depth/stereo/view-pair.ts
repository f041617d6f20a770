import { readFile } from 'node:fs/promises'

import type { PhotoInfo } from '#backend/conversion/inspect/inspect-photo.ts'
import {
  displayWidth,
  toPicture,
  openRaster,
  decodeRaster,
  decodeHeicView,
} from '#backend/conversion/read/decode-photo.ts'
import { HeifFile } from '#backend/conversion/read/libheif.ts'
import { readJpsLayout, readMpoViews } from '#backend/conversion/read/stereo-jpeg.ts'
import type { PackedLayout } from '#backend/conversion/read/stereo-jpeg.ts'
import { cropPicture, resizePicture } from '#backend/conversion/scene/picture.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { compareViews, fewestGlanced, glanceStride, isPair } from './compare-views.ts'
import type { ViewPair } from './find-stereo-depth.ts'

/** `size` is that of one view in the file, in pixels; the focal length is a share of its width. */
type PhotoPair = ViewPair & {
  readonly focalShare: number | undefined
  readonly size: { readonly width: number; readonly height: number }
}

/** Possible aspects of pictures with two views, one beside or above the other. */
const aspects = { across: { least: 1.1, most: 6 }, down: { least: 0.25, most: 1.9 } } as const
/**
 * Least share of one half that has to be found in the other: floors of a house and rows of a shelf repeat
 * downwards more often than anything does sideways.
 */
const leastFound = { across: 0.25, down: 0.4 } as const
/** Least share at a glance; ordinary pictures have less than 0.05. */
const leastGlanced = 0.15
const fewestPixels = 64
/**
 * Televisions expect two views squeezed into one frame of 16:9; unsqueezed halves do not have this aspect.
 */
const squeezedAspect = 16 / 9
const squeezedTolerance = 0.01

/**
 * Reads two views that share one picture, side by side or one above the other, recognised because enough of
 * one half is found again in the other. `isOrderKnown` is set only if the file states which half is the left
 * eye's. Undefined for all other pictures.
 */
async function readPackedPair(
  path: string,
  info: PhotoInfo,
  picture: Picture,
  maxPixels: number,
  stated: PackedLayout | undefined,
): Promise<PhotoPair | undefined> {
  const tried: PackedLayout[] = stated
    ? [stated]
    : [true, false].map((isAcross) => ({ isAcross, isLeftFirst: undefined }))
  for (const layout of tried) {
    if (await looksPacked(picture, info, layout)) return await unpack(path, info, maxPixels, layout)
  }
  return undefined
}

async function looksPacked(picture: Picture, info: PhotoInfo, { isAcross }: PackedLayout): Promise<boolean> {
  const { least, most } = isAcross ? aspects.across : aspects.down
  const aspect = info.width / info.height
  if (aspect < least || aspect > most) return false
  if (Math.min(picture.width, picture.height) < fewestPixels) return false
  if ((isAcross ? picture.width : picture.height) < 2 * fewestPixels) return false
  const [first, second] = halves(picture, isAcross)
  const glance = await compareViews(first, second, glanceStride)
  if (glance.places >= fewestGlanced && glance.foundShare < leastGlanced) return false
  const comparison = await compareViews(first, second)
  return isPair(comparison) && comparison.foundShare >= (isAcross ? leastFound.across : leastFound.down)
}

async function unpack(
  path: string,
  info: PhotoInfo,
  maxPixels: number,
  layout: PackedLayout,
): Promise<PhotoPair> {
  const widest = layout.isAcross ? 2 * displayWidth : displayWidth
  return unpackPair(await decodeRaster(path, info.format, maxPixels, widest), info, layout)
}

/** The two views of a picture, which had `original` pixels in its file. */
export async function unpackPair(
  large: Picture,
  original: PhotoPair['size'],
  { isAcross, isLeftFirst }: PackedLayout,
): Promise<PhotoPair> {
  const [first, second] = halves(large, isAcross)
  const isSqueezed = Math.abs(original.width / original.height / squeezedAspect - 1) < squeezedTolerance
  const stretch = isSqueezed ? 2 : 1
  const size = isAcross
    ? { width: Math.floor(original.width / 2) * stretch, height: original.height }
    : { width: original.width, height: Math.floor(original.height / 2) * stretch }
  const scale = Math.min(1, displayWidth / (first.width * (isAcross ? stretch : 1)))
  const width = Math.round(first.width * (isAcross ? stretch : 1) * scale)
  const height = Math.round(first.height * (isAcross ? 1 : stretch) * scale)
  const [left, right] = isLeftFirst === false ? [second, first] : [first, second]
  return {
    left: await resizePicture(left, width, height),
    right: await resizePicture(right, width, height),
    isOrderKnown: isLeftFirst !== undefined,
    focalShare: undefined,
    size,
  }
}

function halves(picture: Picture, isAcross: boolean): [Picture, Picture] {
  const { width, height } = picture
  const own = isAcross ? { width: width >> 1, height } : { width, height: height >> 1 }
  return [cropPicture(picture, own), cropPicture(picture, own, width - own.width, height - own.height)]
}

/**
 * Reads a photo that holds two views: a spatial photo (HEIC), a multi-picture file of a stereo camera, or two
 * pictures side by side or one above the other. Undefined for all others, and if the second view is broken:
 * the first one is still a photo.
 */
export async function readViewPair(
  path: string,
  info: PhotoInfo,
  left: Picture,
  maxPixels: number,
): Promise<PhotoPair | undefined> {
  const size = { width: info.width, height: info.height }
  try {
    if (info.format === 'heic') return await readSpatialPhoto(path, size, maxPixels)
    const jpeg = info.format === 'jpeg' ? await readFile(path) : undefined
    const second = jpeg && readMpoViews(jpeg)?.[1]
    if (second === undefined)
      return await readPackedPair(path, info, left, maxPixels, jpeg && readJpsLayout(jpeg))
    return {
      left,
      right: await toPicture(await openRaster(second, maxPixels)),
      isOrderKnown: true,
      focalShare: undefined,
      size,
    }
  } catch {
    return undefined
  }
}

async function readSpatialPhoto(
  path: string,
  size: PhotoPair['size'],
  maxPixels: number,
): Promise<PhotoPair | undefined> {
  using file = new HeifFile(await readFile(path), maxPixels)
  const pair = file.stereoPair()
  if (!pair) return undefined
  return {
    left: await decodeHeicView(file, pair.left),
    right: await decodeHeicView(file, pair.right),
    isOrderKnown: true,
    focalShare: file.focalShare(pair.left),
    size,
  }
}
