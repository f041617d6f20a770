import { join } from 'node:path'

import sharp from 'sharp'

import type { Picture } from './picture.ts'
import { startCrop } from './scene-geometry.ts'

const thumbnailWidth = 480

/**
 * Writes the pictures that stand beside the splats. The poster and the thumbnail show exactly what the camera sees at its
 * start (the photo without the border that the start leaves out), so the 3D view takes the poster's place without a jump;
 * the flat picture is the whole photo.
 */
export async function writePictures(picture: Picture, folder: string): Promise<void> {
  const { rgb, width, height } = picture
  const open = () => sharp(rgb, { raw: { width, height, channels: 3 } })
  const [cutX, cutY] = [Math.round((width * (1 - startCrop)) / 2), Math.round((height * (1 - startCrop)) / 2)]
  const inside = {
    left: cutX,
    top: cutY,
    width: Math.max(1, width - 2 * cutX),
    height: Math.max(1, height - 2 * cutY),
  }
  await Promise.all([
    open().extract(inside).webp({ quality: 84, effort: 2 }).toFile(join(folder, 'poster.webp')),
    open()
      .extract(inside)
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toFile(join(folder, 'thumbnail.webp')),
    open().webp({ quality: 84, effort: 2 }).toFile(join(folder, 'flat.webp')),
  ])
}
