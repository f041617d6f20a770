import { quaternionOfAngles, rotateVector } from '#contract/quaternion.ts'
import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import type { SplatFormat } from './inspect/sniff-splats.ts'
import type { ConversionResult } from './order/conversion.ts'
import type { ConversionOrder } from './order/worker-messages.ts'
import { readGivenCamera } from './read/given-camera.ts'
import { readSplats, uprightRotation, type FileSplats } from './read/read-splats.ts'
import { isPlain, within } from './render/camera-pose.ts'
import type { ShownScene } from './render/camera-pose.ts'
import { frameSplats } from './render/frame-splats.ts'
import type { SplatCloud } from './scene/splat-cloud.ts'
import { orderSplats, rotateSplats } from './splats/arrange-splats.ts'
import { isLightWorthwhile, lightSplats } from './splats/scene-versions.ts'
import { thinSplats } from './splats/thin-splats.ts'
import { drawStartPictures } from './write/draw-pictures.ts'
import { writeSplats } from './write/write-splats.ts'

const posterLongSide = 1280
const givenAspect = 4 / 3
const progressAfter = { read: 0.3, arranged: 0.5, pictures: 0.65, done: 1 }

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
  const depth = await drawStartPictures({ cloud, camera, aspect }, size, outputFolder)
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

/**
 * A given camera is in the file's coordinates after its transform, so the transform is applied to the splats.
 */
function applyGiven(read: FileSplats, given: CameraParameters): ShownScene {
  const { rotation, scale } = given.transform
  const moved = rotateVector(quaternionOfAngles(rotation), read.origin)
  const nearby = (place: Vector): Vector => [
    place[0] - scale * moved[0],
    place[1] - scale * moved[1],
    place[2] - scale * moved[2],
  ]
  return {
    cloud: isPlain(given.transform) ? read : rotateSplats(read, quaternionOfAngles(rotation), scale),
    camera: {
      ...given,
      position: nearby(given.position),
      target: nearby(given.target),
      transform: { rotation: [0, 0, 0], scale: 1 },
    },
    aspect: givenAspect,
  }
}

async function setUp(read: SplatCloud, path: string, format: SplatFormat): Promise<ShownScene> {
  const turn = await uprightRotation(path, format)
  const cloud = turn ? rotateSplats(read, turn, 1) : read
  return { cloud, ...frameSplats(cloud) }
}
