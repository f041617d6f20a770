import { readFile } from 'node:fs/promises'

import type { PhotoInfo } from '#backend/conversion/inspect/inspect-photo.ts'
import { decodeHeicView, toPicture } from '#backend/conversion/read/decode-photo.ts'
import { readJpsLayout } from '#backend/conversion/read/jps-layout.ts'
import { HeifFile } from '#backend/conversion/read/libheif.ts'
import { readMpoViews } from '#backend/conversion/read/mpo-views.ts'
import { openRaster } from '#backend/conversion/read/open-raster.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { readPackedPair } from './packed-pair.ts'
import type { PhotoPair } from './photo-pair.ts'

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
      right: await toPicture(openRaster(second, maxPixels)),
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
