import sharp from 'sharp'

import {
  findAppendedFile,
  listAppendedFiles,
  xmpProperty,
  readJpegXmp,
} from '#backend/conversion/read/jpeg-xmp.ts'
import type { MeasuredDepth } from '#backend/conversion/scene/measured-depth.ts'
import type { DepthMap } from '#backend/conversion/scene/picture.ts'

/** Mapping of grey levels to distances, as XMP properties of GDepth and Dynamic Depth. */
type DepthScale = {
  readonly format: string | undefined
  readonly near: string | undefined
  readonly far: string | undefined
}

const maxDepthPixels = 20e6
const turnOfOrientation: Record<number, number> = { 3: 180, 6: 90, 8: 270 }

/**
 * Decodes the depth map of a photo, rotated like the photo: levels are linear in inverse distance
 * (RangeInverse, the default) or in distance (RangeLinear) from near to far. Undefined if it is broken: the
 * photo itself is still usable.
 */
async function readDepthPicture(
  encoded: Buffer,
  scale: DepthScale,
  photo: Buffer,
): Promise<DepthMap | undefined> {
  try {
    const { orientation = 1 } = await sharp(photo, { failOn: 'none', limitInputPixels: false }).metadata()
    const raw = await sharp(encoded, { limitInputPixels: maxDepthPixels })
      .rotate(turnOfOrientation[orientation] ?? 0)
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = raw.info
    const near = positive(scale.near, 1)
    const far = Math.max(positive(scale.far, 10), near * 1.01)
    const isLinear = scale.format === 'RangeLinear'
    const inverse = new Float32Array(width * height)
    for (let i = 0; i < inverse.length; i++) {
      const share = raw.data[i] / 255
      inverse[i] = isLinear ? 1 / (near + share * (far - near)) : (far - share * (far - near)) / (far * near)
    }
    return { inverse, width, height }
  } catch {
    return undefined
  }
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : otherwise
}

/**
 * Reads depth in Android's Dynamic Depth format (version 1.0): XMP lists the files appended to the photo, and
 * identifies one of them as the depth map, with near and far. Undefined without one, or if the list does not
 * fit the file.
 */
async function readDynamicDepth(jpeg: Buffer, xmp: string): Promise<MeasuredDepth | undefined> {
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

/** Reads the depth map in a JPEG, in either format that Android cameras write; undefined without one. */
export async function readJpegDepth(jpeg: Buffer): Promise<MeasuredDepth | undefined> {
  const xmp = readJpegXmp(jpeg)
  return (await readGDepth(jpeg, xmp)) ?? (await readDynamicDepth(jpeg, xmp))
}

/**
 * Reads the depth map that the lens blur camera stores in XMP (GDepth: Format, Near, Far, Data as base64).
 */
async function readGDepth(jpeg: Buffer, xmp: string): Promise<MeasuredDepth | undefined> {
  const data = xmpProperty(xmp, 'GDepth:Data')
  if (!data) return undefined
  const [format, near, far] = ['Format', 'Near', 'Far'].map((name) => xmpProperty(xmp, `GDepth:${name}`))
  const map = await readDepthPicture(Buffer.from(data, 'base64'), { format, near, far }, jpeg)
  return map && { map, focalShare: undefined, source: 'CARRIED' }
}
