import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { convertPicture } from '#backend/conversion/convert-photo.ts'
import { openPhotoSet, openPhoto, type OpenedPhoto } from '#backend/conversion/depth/open-photo.ts'
import { openVideoScene } from '#backend/conversion/depth/open-video-scene.ts'
import { inspectPhotoSource } from '#backend/conversion/inspect/inspect-source.ts'
import type { DepthSource } from '#backend/conversion/order/conversion.ts'
import { orbitPose } from '#backend/conversion/render/camera-pose.ts'
import { leanMeter } from '#backend/conversion/render/measure-lean.ts'
import { tearMeter, type TearFigures } from '#backend/conversion/render/measure-tear.ts'
import type { Predictions } from '#backend/conversion/scene/measured-depth.ts'
import { measureBends } from '#backend/conversion/testing/measure-scene.ts'

import { samplePath } from './samples.ts'

/** Limits of turning a scene, and its quality at these limits. */
export interface TurnedScene {
  readonly source: string
  readonly depthSource: DepthSource
  /** Degrees to each side. */
  readonly yaw: number
  /** Degrees up and down. */
  readonly pitch: number
  /** Movement of the nearest point against the farthest at that yaw, as a share of the width. */
  readonly move: number
  /** Figures of the worse side. */
  readonly tear: TearFigures
  /** The same from above and below. */
  readonly tearOfPitch: TearFigures
  /** Lean of vertical edges at the worse side, in degrees (`leanMeter`). */
  readonly lean: number
  /** Bend of straight edges, as a share of the width (`measureBends`). */
  readonly bend: number
  /** Predictions of a photo or frame that had no part in the measurement. */
  readonly predictions: Predictions | undefined
}

const maxPixels = 100_000_000
const ignore = (): void => undefined

/** Sources to turn: photos, films, and photo sets named by their prefix before the number. */
export const turnedSources = [
  'single/landscape.jpg',
  'single/coffee.png',
  'single/hut-image.jpg',
  'single/rocket.jpg',
  'single/iphone.heic',
  'depth-inside/portrait-pug.heic',
  'stereo/apple-spatial.heic',
  'video/walk-gopro.mp4',
  'video/motion/moto_arc.mp4',
  'several/et-',
  'several/kermit-',
]

/** Returns the files of a source; for a set, empty if the samples lack it. */
export function filesOf(source: string): string[] {
  if (!source.endsWith('-')) return [source]
  const folder = path.dirname(source)
  try {
    const names = readdirSync(samplePath(folder)).filter((name) => name.startsWith(path.basename(source)))
    return names.toSorted().map((name) => path.join(folder, name))
  } catch {
    return []
  }
}

export async function measureTurned(source: string): Promise<TurnedScene> {
  const { photo, size } = await open(filesOf(source).map(samplePath))
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-bench-'))
  try {
    const { result, scene } = await convertPicture(photo, size, folder, ignore)
    const { camera, focalShare, nearest, farthest } = scene.geometry
    const measure = tearMeter({ cloud: scene.cloud, camera, aspect: size.width / size.height })
    const [yaw, pitch] = [camera.limits.yaw[1], camera.limits.pitch[1]]
    const sides = [-yaw, yaw].map((turn) => orbitPose(camera, turn, 0))
    const leanAt = await leanMeter(photo.picture, scene.geometry)
    const aside = Math.hypot(...camera.target) * Math.sin((yaw * Math.PI) / 180)
    return {
      source: path.basename(source),
      depthSource: result.depthSource,
      yaw,
      pitch,
      move: aside * focalShare * (1 / nearest - 1 / farthest),
      tear: worstOf(sides.map(measure)),
      tearOfPitch: worstOf([-pitch, pitch].map((tilt) => measure(orbitPose(camera, 0, tilt)))),
      lean: Math.max(...sides.map(leanAt)),
      bend: (await measureBends(photo.picture, scene.geometry)).bend,
      predictions: photo.depth?.predictions,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function open(files: readonly string[]): Promise<OpenedPhoto> {
  const [file = ''] = files
  if (file.endsWith('.mp4')) return openVideoScene(file, ignore)
  const inspected = await Promise.all(
    files.map(async (name) => ({ path: name, info: await inspectPhotoSource(name, maxPixels) })),
  )
  const [only] = inspected
  if (inspected.length === 1 && only) return openPhoto(only.path, only.info, maxPixels, ignore)
  return openPhotoSet(inspected, maxPixels, ignore)
}

/** The largest of each figure. */
function worstOf(views: readonly TearFigures[]): TearFigures {
  return views.reduce((one, other) => ({
    torn: Math.max(one.torn, other.torn),
    strange: Math.max(one.strange, other.strange),
    invented: Math.max(one.invented, other.invented),
    smeared: Math.max(one.smeared, other.smeared),
    stretched: Math.max(one.stretched, other.stretched),
  }))
}
