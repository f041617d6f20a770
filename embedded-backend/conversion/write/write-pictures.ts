import { join } from 'node:path'

import sharp from 'sharp'

import { pictureSizeNames, posterBox, thumbnailBox } from '../order/picture-sizes.ts'
import type { PictureBox } from '../order/picture-sizes.ts'
import { displayWidth } from '../read/decode-photo.ts'
import { sceneBackground } from '../render/splat-raster.ts'
import { onBackground } from '../scene/on-background.ts'
import type { Picture } from '../scene/picture.ts'
import { resamplePicture } from '../scene/resample-picture.ts'
import { writeSize } from './write-sizes.ts'

/**
 * Long side of the photo that provides the colours of surfaces. Small photos are enlarged here, since a
 * viewer's interpolation is coarser: 6 dB at three times the size.
 */
const photoSide = 2048
const photoQuality = 90

/**
 * Writes the flat pictures of a scene. All show the whole photo, which is exactly the camera's start view:
 * the 3D view can replace the poster without a jump. Transparent parts get the background of scenes, because
 * cards and pages that show a picture have different ones.
 */
export async function writePictures(picture: Picture, folder: string): Promise<void> {
  const { width, height } = picture
  const rgb = onBackground(picture, sceneBackground)
  const open = () => sharp(rgb, { raw: { width, height, channels: 3 } })
  const write = (name: string, box: PictureBox, quality: number) =>
    open()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toFile(join(folder, name))
  await Promise.all([
    write('poster.webp', posterBox, 82),
    write('thumbnail.webp', thumbnailBox, 80),
    write('flat.webp', { width: displayWidth }, 84),
    ...pictureSizeNames.map((name) => writeSize(open(), name, folder)),
  ])
}

/** Writes the photo that provides the colours of a scene's surfaces. */
export async function writePhoto(picture: Picture, path: string): Promise<void> {
  const { rgb, width, height } = toPhotoSide(picture)
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: photoQuality, effort: 2 })
    .toFile(path)
}

function toPhotoSide(picture: Picture): Picture {
  const scale = photoSide / Math.max(picture.width, picture.height)
  if (scale <= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const exact = { width: width / picture.width, height: height / picture.height }
  return resamplePicture(picture, { width, height }, exact)
}
