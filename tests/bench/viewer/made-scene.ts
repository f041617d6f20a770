import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { estimateDepth } from '#backend/conversion/depth/guess/estimate-depth.ts'
import { buildSplats } from '#backend/conversion/splats/build-splats.ts'
import { writePhoto } from '#backend/conversion/write/write-pictures.ts'
import { packSog } from '#backend/conversion/write/write-sog.ts'
import type { CameraParameters } from '#contract/scene-format.ts'

const photo = path.join(import.meta.dirname, '../../fixtures/photos/coffee.png')

export interface MadeScene {
  readonly splatFile: string
  readonly posterFile: string
  readonly photoFile: string
  readonly camera: CameraParameters
  readonly splats: number
}

/**
 * Converts a photo as the product does, at the given width, which determines the number of splats; writes the
 * scene, poster and photo files.
 */
export const makeScene = async (folder: string, name: string, photoWidth: number): Promise<MadeScene> => {
  const size = { width: photoWidth, height: Math.round((photoWidth * 3) / 4) }
  const source = sharp(photo)
    .removeAlpha()
    .resize({ ...size, fit: 'cover' })
  const picture = { rgb: await source.clone().raw().toBuffer(), ...size }
  const { cloud, geometry } = buildSplats(picture, await estimateDepth(picture), 'ESTIMATED')
  const made = { splatFile: `${name}.sog`, posterFile: `${name}.webp`, photoFile: `${name}-photo.webp` }
  await writeFile(path.join(folder, made.splatFile), await packSog(cloud))
  await source.clone().webp({ quality: 82 }).toFile(path.join(folder, made.posterFile))
  await writePhoto(picture, path.join(folder, made.photoFile))
  return { ...made, camera: geometry.camera, splats: cloud.count }
}
