import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { readHeifColour } from '../inspect/heif-header.ts'
import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { addJpegEnd } from '../inspect/jpeg-segments.ts'
import { photoError } from '../inspect/refused-formats.ts'
import { ConversionError } from '../order/conversion-error.ts'
import { onBackground } from '../scene/picture.ts'
import type { Picture } from '../scene/picture.ts'
import { packedRgb } from './coded-picture.ts'
import { HeifFile } from './libheif.ts'
import { isLikeSrgb, toSrgb } from './picture-colour.ts'

/**
 * Opens a photo with sharp, upright. CMYK is converted by the file's profile, or else by libvips' own, of a
 * common offset press on coated paper: as plain complements of red, green and blue, inks would be too vivid.
 * A JPEG that lacks its end marker opens if its picture is there up to the last rows: with the marker added,
 * the decoder warns of anything else that is missing. Throws sharp's errors.
 */
export async function openRaster(input: string | Buffer, maxPixels: number): Promise<Sharp> {
  const mended = await addJpegEnd(input)
  const failOn = mended ? 'warning' : 'error'
  return sharp(mended ?? input, { limitInputPixels: maxPixels, failOn }).autoOrient()
}

const signatureAndHeaderBytes = 33

/**
 * Returns an uncompressed PNG with an ICC profile. Raw pixels carry no profile; a PNG does, and sharp then
 * converts its colours.
 */
export async function withColorProfile(picture: Sharp, profile: Buffer): Promise<Buffer> {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  const content = Buffer.concat([Buffer.from('iCCPsource\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return Buffer.concat([
    png.subarray(0, signatureAndHeaderBytes),
    chunk,
    png.subarray(signatureAndHeaderBytes),
  ])
}

/** Largest width of a picture on screen, in pixels; the splats need less. */
export const displayWidth = 1600
const displayBox = {
  width: displayWidth,
  height: 4 * displayWidth,
  fit: 'inside',
  withoutEnlargement: true,
} as const

/** Below this share of visible pixels, a picture has nothing to cut out and is put on white. */
const leastVisible = 0.001
const opaque = 250

/**
 * Decodes a photo upright in sRGB, with its transparency, at most `displayWidth` wide. Throws ConversionError
 * BROKEN_SOURCE or TOO_MANY_PIXELS.
 */
export async function decodePhoto(path: string, info: PhotoInfo, maxPixels: number): Promise<Picture> {
  try {
    if (info.format === 'heic') return await decodeHeic(path, maxPixels)
    return await decodeRaster(path, info.format, maxPixels)
  } catch (error) {
    throw photoError(error)
  }
}

async function decodeHeic(path: string, maxPixels: number): Promise<Picture> {
  using file = new HeifFile(await readFile(path), maxPixels)
  const primary = file.primary()
  const picture = await decodeHeicView(file, primary)
  // Damaged picture data decodes to noise without an error; a depth map in the same file does raise one.
  const depth = file.depthOf(primary)
  if (depth !== undefined) whereSupported(() => file.decodeGray(depth))
  return picture
}

/** Runs the reading of a part that a photo can do without; undefined if its codec is unknown here. */
export function whereSupported<Part>(read: () => Part): Part | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConversionError && error.code === 'UNSUPPORTED_SOURCE') return undefined
    throw error
  }
}

/** Decodes one picture of a HEIC like `decodePhoto`. Throws BROKEN_SOURCE or TOO_MANY_PIXELS. */
export async function decodeHeicView(file: HeifFile, view: number): Promise<Picture> {
  const profile = file.colorProfile(view)
  const { rgb, width, height } = file.decodeRgb(view, displayWidth, profile ? undefined : file.colour(view))
  const raw = { width, height, channels: 3 as const }
  const small = sharp(rgb, { raw, limitInputPixels: false }).resize(displayBox)
  return toPicture(profile ? sharp(await withColorProfile(small, profile)) : small)
}

/**
 * Decodes a photo other than HEIC like `decodePhoto`, at most `widest` pixels wide. Throws sharp's errors, or
 * BROKEN_SOURCE.
 */
export async function decodeRaster(
  path: string,
  format: PhotoInfo['format'],
  maxPixels: number,
  widest = displayWidth,
): Promise<Picture> {
  const source = await openRaster(format === 'avif' ? await readStillAvif(path) : path, maxPixels)
  // sharp converts by ICC profiles only.
  const colour = format === 'avif' ? await readHeifColour(path) : undefined
  if (!colour || isLikeSrgb(colour)) return toPicture(source, widest)
  const { bitsPerSample = 8 } = await source.metadata()
  const { data, info } = await source
    .resize({ ...displayBox, width: widest })
    .toColourspace('rgb16')
    .ensureAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  const red = { data: samples, start: 0, stride: 4 * width, step: 4 }
  // sharp shifts samples to the left, up to 16 bits.
  const white = (2 ** bitsPerSample - 1) << (16 - bitsPerSample)
  const { rgb } = toSrgb(packedRgb(red, { width, height }, colour, white))
  const rgba = new Uint8Array(4 * width * height)
  for (let i = 0; i < width * height; i++)
    rgba.set(
      [rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2], Math.min(255, (255 * samples[4 * i + 3]) / white)],
      4 * i,
    )
  return splitAlpha(rgba, width, height)
}

/** Bytes of an AVIF; sharp refuses the brand of animated ones, which have a still too. */
async function readStillAvif(path: string): Promise<Buffer> {
  const file = await readFile(path)
  if (file.toString('latin1', 8, 12) === 'avis') file.write('avif', 8, 'latin1')
  return file
}

/** Converts to an upright picture in sRGB, at most `widest` pixels wide. Throws sharp's errors. */
export async function toPicture(source: Sharp, widest = displayWidth): Promise<Picture> {
  const { data, info } = await source
    .resize({ ...displayBox, width: widest })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) throw new ConversionError('BROKEN_SOURCE', { cause: `${info.channels} channels` })
  return splitAlpha(data, info.width, info.height)
}

function splitAlpha(rgba: Uint8Array, width: number, height: number): Picture {
  const rgb = new Uint8Array(3 * width * height)
  const alpha = new Uint8Array(width * height)
  let [visible, clear] = [0, 0]
  for (let i = 0; i < alpha.length; i++) {
    const own = rgba[4 * i + 3]
    alpha[i] = own
    if (own >= 128) visible++
    if (own < opaque) clear++
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = rgba[4 * i + c]
  }
  if (clear === 0) return { rgb, width, height }
  const cut = { rgb, width, height, alpha }
  return visible >= leastVisible * alpha.length
    ? cut
    : { rgb: onBackground(cut, [255, 255, 255]), width, height }
}
