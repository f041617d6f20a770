import { dirname } from 'node:path'

import sharp from 'sharp'

import { inspectPhotoSource } from './inspect/inspect-source.ts'
import { sizesOf, thumbnailBox } from './order/picture-sizes.ts'
import type { AvatarOrder } from './order/worker-messages.ts'
import { decodePhoto } from './read/decode-photo.ts'
import { onBackground } from './scene/picture.ts'
import { writeSize } from './write/write-pictures.ts'

const side = 512
const square = { width: side, height: side, fit: 'cover', position: 'centre' } as const
const card = { ...thumbnailBox, fit: 'inside', withoutEnlargement: true } as const
const white = [255, 255, 255] as const

/** Picture whose further sizes are written for each shape. */
const sized = { CARD: 'thumbnail.webp', POSTER: 'poster.webp', THUMBNAIL: 'thumbnail.webp' } as const

/** Does the work of `squareAvatar` in this process. */
export async function makeAvatar({ sourcePath, outputPath, maxPixels, shape }: AvatarOrder): Promise<null> {
  sharp.cache(false)
  const info = await inspectPhotoSource(sourcePath, maxPixels)
  const picture = await decodePhoto(sourcePath, info, maxPixels)
  const { width, height } = picture
  const rgb = onBackground(picture, white)
  const open = () => sharp(rgb, { raw: { width, height, channels: 3 } })
  if (shape === undefined || shape === 'CARD')
    await open()
      .resize(shape === 'CARD' ? card : square)
      .webp({ quality: 85 })
      .toFile(outputPath)
  if (shape === undefined) return null
  for (const name of sizesOf(sized[shape])) await writeSize(open(), name, dirname(outputPath))
  return null
}
