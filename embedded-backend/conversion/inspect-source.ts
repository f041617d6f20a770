import { open } from 'node:fs/promises'

import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

import { ConversionError, tooManyPixels } from './conversion-error.ts'
import { readHeicHeader } from './heic-header.ts'
import { hasJpegEnd } from './jpeg-segments.ts'
import { hasPngEnd, hasWholeWebp } from './whole-file.ts'

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'heic'

/** Width and height in pixels, as the photo is meant to be seen (orientation applied). */
export type SourceInfo = { format: SourceFormat; contentType: string; width: number; height: number }

const contentTypes: Record<SourceFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
}
const formatOfMime: Record<string, SourceFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}
const headBytes = 4100

/**
 * Tells what a file is by its content and reads its size from the header; no pixel is decoded, so a lying header costs
 * nothing. Throws ConversionError UNSUPPORTED_SOURCE, BROKEN_SOURCE (also: cut off) or TOO_MANY_PIXELS.
 */
export async function inspectSource(path: string, limits: { maxPixels: number }): Promise<SourceInfo> {
  const format = await sniffFormat(path)
  const { width, height } = await readSize(path, format)
  if (!(width > 0 && height > 0)) throw new ConversionError('BROKEN_SOURCE')
  if (width * height > limits.maxPixels) throw tooManyPixels(width, height, limits.maxPixels)
  if (!(await isWhole(path, format))) throw new ConversionError('BROKEN_SOURCE')
  return { format, contentType: contentTypes[format], width, height }
}

async function sniffFormat(path: string): Promise<SourceFormat> {
  await using file = await open(path)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  const type = await fileTypeFromBuffer(head.subarray(0, bytesRead))
  const format = formatOfMime[type?.mime ?? '']
  if (!format) throw new ConversionError('UNSUPPORTED_SOURCE')
  return format
}

async function readSize(path: string, format: SourceFormat): Promise<{ width: number; height: number }> {
  if (format === 'heic') return readHeicHeader(path)
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata()
    return autoOrient
  } catch (cause) {
    throw new ConversionError('BROKEN_SOURCE', { cause })
  }
}

async function isWhole(path: string, format: SourceFormat): Promise<boolean> {
  await using file = await open(path)
  switch (format) {
    case 'jpeg':
      return await hasJpegEnd(file)
    case 'png':
      return await hasPngEnd(file)
    case 'webp':
      return await hasWholeWebp(file)
    case 'heic':
      return true
  }
}
