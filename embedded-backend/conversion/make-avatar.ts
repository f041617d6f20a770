import sharp from 'sharp'

import { inspectPhotoSource } from './inspect/inspect-source.ts'
import type { AvatarOrder } from './order/worker-messages.ts'
import { decodePhoto } from './read/decode-photo.ts'
import { onBackground } from './scene/on-background.ts'
import { thumbnailBox } from './write/write-pictures.ts'

const side = 512
const square = { width: side, height: side, fit: 'cover', position: 'centre' } as const
const card = { ...thumbnailBox, fit: 'inside', withoutEnlargement: true } as const
const white = [255, 255, 255] as const

/** The work of `squareAvatar`, in this process. */
export async function makeAvatar({ sourcePath, outputPath, maxPixels, shape }: AvatarOrder): Promise<null> {
  sharp.cache(false)
  const info = await inspectPhotoSource(sourcePath, maxPixels)
  const picture = await decodePhoto(sourcePath, info, maxPixels)
  const { width, height } = picture
  await sharp(onBackground(picture, white), { raw: { width, height, channels: 3 } })
    .resize(shape === 'CARD' ? card : square)
    .webp({ quality: 85 })
    .toFile(outputPath)
  return null
}
