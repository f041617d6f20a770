import sharp from 'sharp'

import { ConversionError } from '../conversion-error.ts'
import { inspectPhotoSource } from '../inspect/inspect-source.ts'
import { decodePhoto } from './decode-photo.ts'
import { measureSharpness } from './picture-sharpness.ts'

/** The path of the sharpest of several photos. Throws ConversionError when one of them cannot be used. */
export async function pickSharpestPhoto(
  paths: readonly string[],
  maxPixels: number,
  onProgress: (share: number) => void,
): Promise<string> {
  let best: { path: string; sharpness: number } | undefined
  for (const [i, path] of paths.entries()) {
    const { picture } = await decodePhoto(path, await inspectPhotoSource(path, maxPixels), maxPixels)
    const { rgb, width, height } = picture
    const sharpness = await measureSharpness(sharp(rgb, { raw: { width, height, channels: 3 } }))
    if (!best || sharpness > best.sharpness) best = { path, sharpness }
    onProgress((i + 1) / paths.length)
  }
  if (!best) throw new ConversionError('UNSUPPORTED_SOURCE')
  return best.path
}
