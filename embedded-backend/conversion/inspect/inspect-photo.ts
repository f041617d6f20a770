import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

import sharp from 'sharp'

import { ConversionError, tooManyPixels } from '../order/conversion-error.ts'
import { readHeifHeader } from './heif-header.ts'
import { addJpegEnd, hasJpegScan } from './jpeg-segments.ts'
import { photoError } from './refused-formats.ts'
import type { PhotoFormat } from './sniff-source.ts'

const tailBytes = 1 << 20

/** True if a PNG has its IEND chunk near the end; some programs append up to a mebibyte of their own data. */
async function hasPngEnd(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, tailBytes))
  await file.read(tail, 0, tail.length, size - tail.length)
  return tail.includes('IEND')
}

/** True if a WebP is at least as long as its RIFF header says. */
async function hasWholeWebp(file: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(8)
  const { bytesRead } = await file.read(head, 0, 8, 0)
  if (bytesRead < 8) return false
  return head.readUInt32LE(4) + 8 <= (await file.stat()).size
}

/** Width and height in pixels, with the orientation applied. */
export type PhotoInfo = {
  readonly kind: 'PHOTO'
  readonly format: PhotoFormat
  readonly contentType: string
  readonly width: number
  readonly height: number
}

/** Throws BROKEN_SOURCE or TOO_MANY_PIXELS. */
export async function inspectPhoto(path: string, format: PhotoFormat, maxPixels: number): Promise<PhotoInfo> {
  // Check this before the decoder runs, which would search a truncated file to its end.
  if (!(await isWhole(path, format))) throw new ConversionError('BROKEN_SOURCE')
  const { width, height } = await readSize(path, format)
  if (!(width > 0 && height > 0)) throw new ConversionError('BROKEN_SOURCE')
  if (width * height > maxPixels) throw tooManyPixels(width, height, maxPixels)
  if (format === 'jpeg' && (await breaksOff(path, width * height))) throw new ConversionError('BROKEN_SOURCE')
  return { kind: 'PHOTO', format, contentType: `image/${format}`, width, height }
}

/** Most that is decoded here; in larger files, only the conversion detects where a picture breaks off. */
const decodedHere = { pixels: 25e6, bytes: 32 << 20, seconds: 5 }

/**
 * True if a JPEG without an end marker lacks more of its picture than the last rows, as `openRaster` decides:
 * the decoder warns, although a marker was added. Other JPEGs are not decoded.
 */
async function breaksOff(path: string, pixels: number): Promise<boolean> {
  if (pixels > decodedHere.pixels || (await stat(path)).size > decodedHere.bytes) return false
  const mended = await addJpegEnd(path)
  if (!mended) return false
  try {
    const picture = sharp(mended, { failOn: 'warning', sequentialRead: true })
    const { height } = await picture.metadata()
    const column = picture.extract({ left: 0, top: 0, width: 1, height })
    await column.timeout({ seconds: decodedHere.seconds }).raw().toBuffer()
    return false
  } catch (error) {
    return !String(error).includes('timeout')
  }
}

async function readSize(
  path: string,
  format: PhotoFormat,
): Promise<{ readonly width: number; readonly height: number }> {
  if (format === 'heic' || format === 'avif') return readHeifHeader(path, format)
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata()
    return autoOrient
  } catch (cause) {
    throw photoError(cause)
  }
}

async function isWhole(path: string, format: PhotoFormat): Promise<boolean> {
  await using file = await open(path)
  switch (format) {
    case 'jpeg':
      return await hasJpegScan(file)
    case 'png':
      return await hasPngEnd(file)
    case 'webp':
      return await hasWholeWebp(file)
    case 'heic':
    case 'avif':
      return true
  }
}
