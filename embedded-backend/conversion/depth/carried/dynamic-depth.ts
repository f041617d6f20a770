import { findAppendedFile, listAppendedFiles } from '#backend/conversion/read/appended-files.ts'
import { xmpProperty } from '#backend/conversion/read/jpeg-xmp.ts'
import type { MeasuredDepth } from '#backend/conversion/scene/measured-depth.ts'

import { readDepthPicture } from './depth-picture.ts'

/**
 * Reads depth in Android's Dynamic Depth format (version 1.0): XMP lists the files appended to the photo, and
 * identifies one of them as the depth map, with near and far. Undefined without one, or if the list does not
 * fit the file.
 */
export async function readDynamicDepth(jpeg: Buffer, xmp: string): Promise<MeasuredDepth | undefined> {
  const items = listAppendedFiles(xmp)
  const wanted = xmpProperty(xmp, 'DepthMap:DepthURI')
  const index = items.findIndex(
    ({ name, semantic }, i) =>
      i > 0 && (wanted === undefined ? semantic === 'Depth' || semantic === 'DepthMap' : name === wanted),
  )
  const encoded = index < 0 ? undefined : findAppendedFile(jpeg, items, index)
  if (!encoded) return undefined
  const [format, near, far] = ['Format', 'Near', 'Far'].map((name) => xmpProperty(xmp, `DepthMap:${name}`))
  const map = await readDepthPicture(encoded, { format, near, far }, jpeg)
  return map && { map, focalShare: readFocalShare(xmp, map.width < map.height), source: 'CARRIED' }
}

/**
 * The focal length is in pixels of an image with its size beside it; the picture may have been rotated since.
 */
function readFocalShare(xmp: string, isUpright: boolean): number | undefined {
  const focal = Number(xmpProperty(xmp, 'ImagingModel:FocalLengthX'))
  const sides = [
    Number(xmpProperty(xmp, 'ImagingModel:ImageWidth')),
    Number(xmpProperty(xmp, 'ImagingModel:ImageHeight')),
  ]
  const share = focal / (isUpright ? Math.min(...sides) : Math.max(...sides))
  return share > 0.2 && share < 10 ? share : undefined
}
