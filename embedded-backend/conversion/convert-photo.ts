import { join } from 'node:path'

import sharp from 'sharp'

import { guessDepth, type FindDepth, type FoundDepth } from './depth/find-depth.ts'
import { openPhoto } from './depth/open-photo.ts'
import { inspectPhotoSource } from './inspect/inspect-source.ts'
import { outputFiles, type ConversionResult, type DepthSource } from './order/conversion.ts'
import { findRange } from './render/find-range.ts'
import { leanMeter } from './render/measure-lean.ts'
import type { MeasuredDepth, MeasuredPicture } from './scene/measured-depth.ts'
import { resizePicture, type Picture } from './scene/picture.ts'
import { buildAgain, buildSplats, type Scene } from './splats/build-splats.ts'
import { cutOut, fillTransparent, levelTransparent } from './splats/cut-out.ts'
import { bareColours, firstCoarser, isFirstWorthwhile, isLightWorthwhile } from './splats/scene-versions.ts'
import { writeDepth, writePhoto, writePictures } from './write/write-pictures.ts'
import { writeSplats } from './write/write-splats.ts'

/**
 * Splats in the front layer of a large photo; the layers behind and around add a quarter. They carry the
 * shape only: the colours come from the photo.
 */
const frontSplats = 150_000
/** The same for small devices. A regular grid shows no gaps when the view turns, and compresses well. */
const lightFrontSplats = 90_000
/**
 * Tolerance of splat positions in the file: a grid stays closed and sharp with it, at 50 dB to exact
 * positions.
 */
const placeSlack = 0.2
/** Smaller pictures are enlarged to this many pixels: too few splats leave gaps. */
const fewestSplats = 4096

/** Progress at the end of each step, from measured times of a 12-megapixel photo. */
const progressAfter = { inspect: 0.02, decode: 0.33, depth: 0.38, splats: 0.7, pictures: 0.76, done: 1 }

export type PhotoConversion = { readonly result: ConversionResult; readonly scene: Scene }

/**
 * Converts one photo into a spatial image in this process and writes its files into an existing folder. Calls
 * `findDepth` if the file carries no depth. Throws ConversionError for an unusable source.
 */
export async function convertPhoto(
  sourcePath: string,
  outputFolder: string,
  maxPixels: number,
  onProgress: (share: number) => void,
  findDepth: FindDepth = guessDepth,
): Promise<PhotoConversion> {
  sharp.cache(false)
  const info = await inspectPhotoSource(sourcePath, maxPixels)
  onProgress(progressAfter.inspect)
  const { photo, size } = await openPhoto(sourcePath, info, maxPixels, (share) =>
    onProgress(progressAfter.decode * share),
  )
  return convertPicture(photo, size, outputFolder, onProgress, findDepth)
}

/** Like `convertPhoto`, for a decoded photo whose original had the given size in pixels. */
export async function convertPicture(
  { picture, depth: carried }: MeasuredPicture,
  { width, height }: { readonly width: number; readonly height: number },
  outputFolder: string,
  onProgress: (share: number) => void,
  findDepth: FindDepth = guessDepth,
): Promise<PhotoConversion> {
  onProgress(progressAfter.decode)
  const whole = picture.alpha ? fillTransparent(picture, picture.alpha) : picture
  // Encoded by other threads while this one builds the scene; a failure is reported below.
  const written = Promise.all([
    writePictures(picture, outputFolder),
    writePhoto(whole, join(outputFolder, outputFiles.photo)),
  ])
  written.catch(() => undefined)
  const depth = carried ?? (await findDepth(whole))
  const { source: depthSource } = depth
  onProgress(progressAfter.depth)
  const sized = await toWorkingSize(whole, frontSplats)
  const built = layScene(sized, depth)
  const again = async (mostSplats: number) =>
    layAgain(await toWorkingSize(whole, mostSplats), built, depthSource, carried)
  const light = isLightWorthwhile(built.cloud.count) ? await again(lightFrontSplats) : undefined
  const { cloud, geometry } = light ?? built
  const lightest = light ? lightFrontSplats : sized.width * sized.height
  const first = isFirstWorthwhile(cloud.count) ? await again(lightest / firstCoarser) : undefined
  const shown = { cloud, camera: built.geometry.camera, aspect: picture.width / picture.height }
  // Measured depth may lean: seen from above, upright things do.
  const leanAt = depthSource === 'ESTIMATED' ? await leanMeter(sized, built.geometry) : undefined
  const camera = findRange(shown, geometry.leastYaw, leanAt)
  const scene = { ...built, geometry: { ...built.geometry, camera } }
  onProgress(progressAfter.splats)
  const [depthFile] = await Promise.all([writeDepth(built.geometry.depth, outputFolder), written])
  onProgress(progressAfter.pictures)
  const versions = { cloud: scene.cloud, light: light?.cloud, first: first && bareColours(first.cloud) }
  const files = await writeSplats(versions, outputFolder, placeSlack)
  onProgress(progressAfter.done)
  const result: ConversionResult = {
    files: { ...files, photo: outputFiles.photo, depth: depthFile },
    photoFov: scene.geometry.camera.fov,
    width,
    height,
    splatCount: scene.cloud.count,
    depthSource,
    cameraParameters: scene.geometry.camera,
  }
  return { result, scene }
}

function layScene(picture: Picture, depth: MeasuredDepth | FoundDepth): Scene {
  const { map, source } = depth
  const { focalShare: focal, behind } = 'focalShare' in depth ? depth : {}
  const { alpha } = picture
  const people = 'people' in depth ? depth.people : undefined
  if (!alpha) return buildSplats(picture, map, source, focal, behind, people)
  return cutOut(buildSplats(picture, levelTransparent(map, picture, alpha), source, focal), alpha)
}

/** The same scene from a smaller size of the picture. */
async function layAgain(
  picture: Picture,
  scene: Scene,
  source: DepthSource,
  carried: MeasuredDepth | undefined,
): Promise<Scene> {
  const { alpha } = picture
  if (!alpha) return buildAgain(picture, scene, source, carried?.behind)
  return cutOut(await buildAgain(picture, scene, source), alpha)
}

/** Resizes a picture to one pixel per splat of the front layer. */
export function toWorkingSize(picture: Picture, mostSplats = frontSplats): Promise<Picture> {
  const pixels = picture.width * picture.height
  const scale = Math.sqrt(Math.max(fewestSplats, Math.min(mostSplats, pixels)) / pixels)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  return resizePicture(picture, width, height)
}
