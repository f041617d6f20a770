import sharp from 'sharp'

import { findAppendedFile, readJpegXmp } from '#backend/conversion/read/jpeg-xmp.ts'
import { xmpProperty } from '#backend/conversion/read/xmp.ts'
import type { XmpElement } from '#backend/conversion/read/xmp.ts'
import type { MeasuredDepth } from '#backend/conversion/scene/measured-depth.ts'
import type { DepthMap } from '#backend/conversion/scene/picture.ts'

/** Mapping of grey levels to distances, as XMP properties of GDepth and Dynamic Depth. */
type DepthScale = {
  readonly format: string | undefined
  readonly near: string | undefined
  readonly far: string | undefined
}

const maxDepthPixels = 20e6

/**
 * Decodes the depth map of a photo, turned and mirrored like the photo: levels are linear in inverse distance
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
    const { data, info } = await sharp(encoded, { limitInputPixels: maxDepthPixels })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return orientMap({ inverse: inverseOf(data, scale), width: info.width, height: info.height }, orientation)
  } catch {
    return undefined
  }
}

function inverseOf(levels: Uint8Array, scale: DepthScale): Float32Array {
  const near = positive(scale.near, 1)
  const far = Math.max(positive(scale.far, 10), near * 1.01)
  const isLinear = scale.format === 'RangeLinear'
  const inverse = new Float32Array(levels.length)
  for (let i = 0; i < inverse.length; i++) {
    const share = levels[i] / 255
    inverse[i] = isLinear ? 1 / (near + share * (far - near)) : (far - share * (far - near)) / (far * near)
  }
  return inverse
}

/** Exif orientations that exchange the axes, and those that mirror the rows or columns as stored. */
const orientations = { turned: [5, 6, 7, 8], mirrorsX: [2, 3, 7, 8], mirrorsY: [3, 4, 6, 7] }

function orientMap({ inverse, width, height }: DepthMap, orientation: number): DepthMap {
  const [isTurned, mirrorsX, mirrorsY] = [
    orientations.turned.includes(orientation),
    orientations.mirrorsX.includes(orientation),
    orientations.mirrorsY.includes(orientation),
  ]
  const size = isTurned ? { width: height, height: width } : { width, height }
  const upright = new Float32Array(inverse.length)
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      const [column, row] = isTurned ? [y, x] : [x, y]
      const from = (mirrorsY ? height - 1 - row : row) * width + (mirrorsX ? width - 1 - column : column)
      upright[i] = inverse[from]
    }
  }
  return { inverse: upright, ...size }
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
async function readDynamicDepth(jpeg: Buffer, xmp: XmpElement): Promise<MeasuredDepth | undefined> {
  const wanted = xmpProperty(xmp, 'DepthMap:DepthURI')
  const encoded = findAppendedFile(jpeg, xmp, ({ name, semantic }) =>
    wanted === undefined ? semantic === 'Depth' || semantic === 'DepthMap' : name === wanted,
  )
  if (!encoded) return undefined
  const [format, near, far] = ['Format', 'Near', 'Far'].map((name) => xmpProperty(xmp, `DepthMap:${name}`))
  const map = await readDepthPicture(encoded, { format, near, far }, jpeg)
  return map && { map, focalShare: readFocalShare(xmp, map.width < map.height), source: 'CARRIED' }
}

/**
 * The focal length is in pixels of an image with its size beside it; the picture may have been rotated since.
 */
function readFocalShare(xmp: XmpElement, isUpright: boolean): number | undefined {
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
async function readGDepth(jpeg: Buffer, xmp: XmpElement): Promise<MeasuredDepth | undefined> {
  const data = xmpProperty(xmp, 'GDepth:Data')
  if (!data) return undefined
  const [format, near, far] = ['Format', 'Near', 'Far'].map((name) => xmpProperty(xmp, `GDepth:${name}`))
  const map = await readDepthPicture(Buffer.from(data, 'base64'), { format, near, far }, jpeg)
  return map && { map, focalShare: undefined, source: 'CARRIED' }
}
