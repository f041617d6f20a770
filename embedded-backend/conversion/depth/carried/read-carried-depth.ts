import { readFile } from 'node:fs/promises'

import type { PhotoInfo } from '#backend/conversion/inspect/inspect-photo.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import { HeifFile } from '#backend/conversion/read/libheif.ts'
import type { MeasuredDepth } from '#backend/conversion/scene/measured-depth.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { readAppleDepth } from './carried-depth-heic.ts'
import { readJpegDepth } from './carried-depth-jpeg.ts'

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
    return readAppleDepth(file, file.primary(), width / height)
  } catch (error) {
    if (error instanceof ConversionError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  }
}
