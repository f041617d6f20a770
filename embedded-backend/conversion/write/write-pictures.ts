import { join } from 'node:path'

import sharp from 'sharp'

import { displayWidth } from '../read/decode-photo.ts'
import { sceneBackground } from '../render/splat-raster.ts'
import { onBackground } from '../scene/on-background.ts'
import type { Picture } from '../scene/picture.ts'

const posterWidth = 1280
const thumbnailWidth = 480

/**
 * Writes the flat pictures of a scene. All show the whole photo, which is exactly the camera's start view:
 * the 3D view can replace the poster without a jump. Behind transparent parts is the background of scenes,
 * because cards and pages that show a picture do not agree on one.
 */
export async function writePictures(picture: Picture, folder: string): Promise<void> {
  const { width, height } = picture
  const rgb = onBackground(picture, sceneBackground)
  const write = (name: string, widest: number, quality: number) =>
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toFile(join(folder, name))
  await Promise.all([
    write('poster.webp', posterWidth, 82),
    write('thumbnail.webp', thumbnailWidth, 80),
    write('flat.webp', displayWidth, 84),
  ])
}
