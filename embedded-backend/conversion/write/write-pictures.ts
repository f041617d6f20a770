import { join } from 'node:path'

import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { outputFiles } from '../order/conversion.ts'
import { pictureSizes, pictureSizeNames, posterBox, thumbnailBox } from '../order/picture-sizes.ts'
import type { PictureSizeName, PictureBox } from '../order/picture-sizes.ts'
import { displayWidth } from '../read/decode-photo.ts'
import { sceneBackground } from '../render/splat-raster.ts'
import { onBackground, resamplePicture, clamp, quantile } from '../scene/picture.ts'
import type { Picture, DepthMap } from '../scene/picture.ts'

/** About as good as our WebP at 80, in two thirds of the bytes; more effort takes ten times as long. */
const avif = { quality: 58, effort: 2 } as const
const webp = { quality: 80, effort: 2 } as const

/** Writes one further size of a picture into a folder, under its name. */
export async function writeSize(picture: Sharp, name: PictureSizeName, folder: string): Promise<void> {
  const { box, format } = pictureSizes[name]
  const sized = picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })
  await (format === 'avif' ? sized.avif(avif) : sized.webp(webp)).toFile(join(folder, name))
}

/**
 * Long side of the photo that provides the colours of surfaces. Small photos are enlarged here, since a
 * viewer's interpolation is coarser: 6 dB at three times the size.
 */
const photoSide = 2048
/** Smallest factor of an enlargement that is worth its time. */
const leastEnlargement = 1.1
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
  if (scale < leastEnlargement) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const exact = { width: width / picture.width, height: height / picture.height }
  return resamplePicture(picture, { width, height }, exact)
}

/** Long side in pixels. A card moves by a few per cent of its width, which shows no finer steps. */
export const depthSide = 160
const quality = 80

/**
 * Writes the depth of the poster, for cards that move with the pointer: grey WebP in the poster's
 * proportions, from 0 (farthest) to 255 (nearest), linear in inverse depth. Returns the file's name.
 */
export async function writeDepth(
  { inverse, width, height }: DepthMap,
  folder: string,
): Promise<typeof outputFiles.depth> {
  const far = quantile(inverse, 0.005)
  const span = Math.max(quantile(inverse, 0.995) - far, 1e-6)
  const grey = Uint8Array.from(inverse, (value) => Math.round(255 * clamp((value - far) / span, 0, 1)))
  await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ width: depthSide, height: depthSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toFile(join(folder, outputFiles.depth))
  return outputFiles.depth
}
