import sharp from 'sharp'

import { inspectPhotoSource } from './inspect/inspect-source.ts'
import type { AvatarOrder } from './order/worker-messages.ts'
import { decodePhoto } from './read/decode-photo.ts'

const side = 512

/** The work of `squareAvatar`, in this process. */
export async function makeAvatar({ sourcePath, outputPath, maxPixels }: AvatarOrder): Promise<null> {
  sharp.cache(false)
  const info = await inspectPhotoSource(sourcePath, maxPixels)
  const { rgb, width, height } = await decodePhoto(sourcePath, info, maxPixels)
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
    .webp({ quality: 85 })
    .toFile(outputPath)
  return null
}
