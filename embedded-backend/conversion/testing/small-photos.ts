import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'

import { readCarriedDepth } from '../depth/carried/read-carried-depth.ts'
import { inspectPhotoSource } from '../inspect/inspect-source.ts'
import { decodePhoto } from '../read/decode-photo.ts'

const photos = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
const maxPixels = 50_000_000

/** Loads a fixture photo at a small width, with the depth in its file. */
export async function loadSmall(name: string, width: number) {
  const path = join(photos, name)
  const photo = await inspectPhotoSource(path, maxPixels)
  const picture = await decodePhoto(path, photo, maxPixels)
  const depth = await readCarriedDepth(path, photo, picture, maxPixels)
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const { data, info } = await sharp(picture.rgb, { raw })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { picture: { rgb: data, width: info.width, height: info.height }, depth }
}

/** Peak signal to noise ratio in decibels. */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  const error = a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0) / a.length
  return 10 * Math.log10(255 ** 2 / error)
}
