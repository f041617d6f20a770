import { readFile } from 'node:fs/promises'

import type { PhotoInfo } from '#backend/conversion/inspect/inspect-photo.ts'
import { photoError } from '#backend/conversion/inspect/refused-formats.ts'
import { whereSupported } from '#backend/conversion/read/decode-photo.ts'
import { HeifFile } from '#backend/conversion/read/libheif.ts'
import { parseXmp, xmpArray, xmpElements, xmpProperty } from '#backend/conversion/read/xmp.ts'
import type { XmpElement, XmpName } from '#backend/conversion/read/xmp.ts'
import type { MeasuredDepth } from '#backend/conversion/scene/measured-depth.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { readJpegDepth } from './carried-depth-jpeg.ts'

/**
 * Reads the disparity or depth that a phone stored beside a portrait (auxiliary picture with Apple's
 * description in XMP). Undefined without one, or if it does not cover the same view as the photo.
 */
function readAppleDepth(file: HeifFile, primary: number, aspect: number): MeasuredDepth | undefined {
  const handle = file.depthOf(primary)
  if (handle === undefined) return undefined
  const xmp = parseXmp(...file.xmpPackets(handle))
  const { data, width, height, bits } = file.decodeGray(handle)
  if (Math.abs(width / height / aspect - 1) > 0.03) return undefined
  const min = numberOf(xmp, 'apdi:FloatMinValue') ?? 0
  const max = numberOf(xmp, 'apdi:FloatMaxValue') ?? 1
  const isDistance = xmpProperty(xmp, 'apdi:AuxiliaryImageType') === 'depth'
  const top = 2 ** bits - 1
  const inverse = new Float32Array(width * height)
  for (let i = 0; i < inverse.length; i++) {
    const sample = bits > 8 ? data.readUInt16LE(2 * i) : data[i]
    const value = min + (sample / top) * (max - min)
    inverse[i] = isDistance ? 1 / Math.max(value, 0.05) : value
  }
  return { map: { inverse, width, height }, focalShare: readFocalShare(xmp, aspect < 1), source: 'CARRIED' }
}

/** The focal length is in pixels of the unrotated sensor; the picture may have been rotated since. */
function readFocalShare(xmp: XmpElement, isUpright: boolean): number | undefined {
  const [matrix] = xmpElements(xmp, 'depthData:IntrinsicMatrix')
  const focal = Number(xmpArray(matrix)[0]?.text)
  const width = numberOf(xmp, 'depthData:IntrinsicMatrixReferenceWidth') ?? 0
  const height = numberOf(xmp, 'depthData:IntrinsicMatrixReferenceHeight') ?? width
  const share = focal / (isUpright ? Math.min(width, height) : Math.max(width, height))
  return share > 0.2 && share < 10 ? share : undefined
}

function numberOf(xmp: XmpElement, name: XmpName): number | undefined {
  const value = Number(xmpProperty(xmp, name) ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

/**
 * Reads the depth in the file of a decoded photo, upright like the picture; undefined for most photos. Throws
 * ConversionError BROKEN_SOURCE or TOO_MANY_PIXELS.
 */
export async function readCarriedDepth(
  path: string,
  { format }: PhotoInfo,
  { width, height }: Picture,
  maxPixels: number,
): Promise<MeasuredDepth | undefined> {
  try {
    if (format === 'jpeg') return await readJpegDepth(await readFile(path))
    if (format !== 'heic') return undefined
    using file = new HeifFile(await readFile(path), maxPixels)
    const primary = file.primary()
    return whereSupported(() => readAppleDepth(file, primary, width / height))
  } catch (error) {
    throw photoError(error)
  }
}
