import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'

import { convertPhoto } from '#backend/conversion/convert-photo.ts'
import { openPhoto } from '#backend/conversion/depth/open-photo.ts'
import { inspectPhotoSource } from '#backend/conversion/inspect/inspect-source.ts'
import { readSplats } from '#backend/conversion/read/read-splats.ts'
import { orbitPose } from '#backend/conversion/render/camera-pose.ts'
import { renderSplats } from '#backend/conversion/render/splat-raster.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'
import { resamplePicture } from '#backend/conversion/scene/picture.ts'
import { photoSource } from '#backend/conversion/scene/splat-cloud.ts'

import { compareInside, type Likeness } from './likeness.ts'
import { samplePath } from './samples.ts'

/** Likeness of a scene at its start pose to its photo, and the sizes of its files. */
export interface Sharpness {
  readonly source: string
  readonly scene: Likeness
  readonly light: Likeness
  /** Rendered without the photo, as by a program that does not know of it. */
  readonly ownColours: Likeness
  readonly poster: Likeness
  /** Sizes of the scene, the light scene and the photo. */
  readonly kilobytes: readonly number[]
}

const stageWidth = 1440
const maxPixels = 100_000_000

export const sharpSources = [
  'depth-inside/portrait-pug.heic',
  'depth-inside/gdepth-table.jpg',
  'stereo/apple-spatial.heic',
  'stereo/panasonic.mpo',
  'stereo/side-by-side.jpg',
  'single/astronaut.png',
  'single/coffee.png',
  'single/rocket.jpg',
  'single/landscape.jpg',
  'single/hut-image.jpg',
]

/** Renders on the CPU; `npm run bench viewer` draws with the product's viewer. */
export async function measureSharpness(source: string): Promise<Sharpness> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-bench-'))
  try {
    const file = samplePath(source)
    const info = await inspectPhotoSource(file, maxPixels)
    const { photo } = await openPhoto(file, info, maxPixels, () => undefined)
    const { result } = await convertPhoto(file, folder, maxPixels, () => undefined)
    const { files, cameraParameters: camera } = result
    if (files.photo === undefined || result.photoFov === undefined) throw new Error('The scene has no photo.')
    const aspect = photo.picture.width / photo.picture.height
    const size = { width: stageWidth, height: Math.round(stageWidth / aspect) }
    const wanted = fitted(photo.picture, size)
    const taken = photoSource(await load(path.join(folder, files.photo)), result.photoFov, aspect)
    const draw = async (name: string, isPlain = false): Promise<Likeness> => {
      const cloud = await readSplats(path.join(folder, name), 'sog')
      const pose = orbitPose(camera, 0, 0)
      const seen = renderSplats(cloud, pose, camera.fov, size, undefined, isPlain ? undefined : taken)
      return compareInside(seen, wanted, inside)
    }
    const inside = { left: 0, right: stageWidth }
    const light = files.splatLight ?? files.splat
    const names = [files.splat, light, files.photo]
    const bytes = await Promise.all(names.map(async (name) => await readFile(path.join(folder, name))))
    return {
      source: path.basename(source),
      scene: await draw(files.splat),
      light: await draw(light),
      ownColours: await draw(files.splat, true),
      poster: compareInside(fitted(await load(path.join(folder, files.poster)), size), wanted, inside),
      kilobytes: bytes.map(({ length }) => Math.round(length / 1024)),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function load(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

function fitted(picture: Picture, size: { readonly width: number; readonly height: number }): Picture {
  return resamplePicture(picture, size, {
    width: size.width / picture.width,
    height: size.height / picture.height,
  })
}
