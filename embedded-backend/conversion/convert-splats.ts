import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import type { SplatFormat } from './inspect/sniff-splats.ts'
import type { ConversionResult } from './order/conversion.ts'
import type { ConversionOrder } from './order/worker-messages.ts'
import { readGivenCamera } from './read/given-camera.ts'
import { readSplats, uprightRotation, type FileSplats } from './read/read-splats.ts'
import { orbitPose, verticalFov } from './render/camera-pose.ts'
import { frameSplats } from './render/frame-splats.ts'
import { renderDepth } from './render/render-depth.ts'
import { renderSplats, sceneBackground } from './render/splat-raster.ts'
import { multiplyQuaternions, quaternionOfAngles, type Quaternion } from './scene/quaternion.ts'
import type { SplatCloud } from './scene/splat-cloud.ts'
import { orderSplats, rotateSplats } from './splats/arrange-splats.ts'
import { isLightWorthwhile, lightSplats } from './splats/scene-versions.ts'
import { thinSplats } from './splats/thin-splats.ts'
import { depthSide, writeDepth, writePictures } from './write/write-pictures.ts'
import { writeSplats } from './write/write-splats.ts'

const posterLongSide = 1280
const givenAspect = 4 / 3
const progressAfter = { read: 0.3, arranged: 0.5, pictures: 0.65, done: 1 }

type Stage = { readonly cloud: SplatCloud; readonly camera: CameraParameters; readonly aspect: number }

/**
 * Converts a file of splats into a spatial image: upright, seen from the given camera or from a computed pose
 * that shows its contents. The pictures leave out view-dependent colour. Throws ConversionError.
 */
export async function convertSplats(
  path: string,
  format: SplatFormat,
  { outputFolder, cameraParameters }: ConversionOrder,
  onProgress: (share: number) => void,
): Promise<ConversionResult> {
  const read = await readSplats(path, format, (share) => onProgress(progressAfter.read * share))
  const given = readGivenCamera(cameraParameters)
  const { cloud, camera, aspect } = given ? applyGiven(read, given) : await setUp(read, path, format)
  onProgress(progressAfter.arranged)
  const size = within(posterLongSide, aspect)
  const pose = orbitPose(camera, 0, 0)
  const view = renderSplats(cloud, pose, verticalFov(camera, aspect), size, sceneBackground)
  await writePictures(view, outputFolder)
  const depth = await writeDepth(
    renderDepth({ cloud, camera, aspect }, within(depthSide, aspect)),
    outputFolder,
  )
  onProgress(progressAfter.pictures)
  const ordered = orderSplats(cloud)
  const light = isLightWorthwhile(ordered.count) ? thinSplats(ordered, camera, lightSplats) : undefined
  const files = await writeSplats({ cloud: ordered, light }, outputFolder)
  onProgress(progressAfter.done)
  return {
    files: { ...files, depth },
    ...size,
    splatCount: cloud.count,
    depthSource: 'CARRIED',
    cameraParameters: camera,
  }
}

/** Size in pixels with this long side. */
function within(longSide: number, aspect: number): { width: number; height: number } {
  return {
    width: Math.round(longSide * Math.min(1, aspect)),
    height: Math.round(longSide * Math.min(1, 1 / aspect)),
  }
}

/**
 * A given camera is in the file's coordinates after its transform, so the transform is applied to the splats.
 */
function applyGiven(read: FileSplats, given: CameraParameters): Stage {
  const { rotation, scale } = given.transform
  const moved = turned(read.origin, quaternionOfAngles(rotation))
  const nearby = (place: Vector): Vector => [
    place[0] - scale * moved[0],
    place[1] - scale * moved[1],
    place[2] - scale * moved[2],
  ]
  const isPlain = scale === 1 && rotation.every((angle) => angle === 0)
  return {
    cloud: isPlain ? read : rotateSplats(read, quaternionOfAngles(rotation), scale),
    camera: {
      ...given,
      position: nearby(given.position),
      target: nearby(given.target),
      transform: { rotation: [0, 0, 0], scale: 1 },
    },
    aspect: givenAspect,
  }
}

/** In double precision, unlike the rotation of splats. */
function turned(place: Vector, turn: Quaternion): Vector {
  const [w, x, y, z] = turn
  const [, ...result] = multiplyQuaternions(multiplyQuaternions(turn, [0, ...place]), [w, -x, -y, -z])
  return result
}

async function setUp(read: SplatCloud, path: string, format: SplatFormat): Promise<Stage> {
  const turn = await uprightRotation(path, format)
  const cloud = turn ? rotateSplats(read, turn, 1) : read
  return { cloud, ...frameSplats(cloud) }
}
