import type { outputFiles } from '../order/conversion.ts'
import type { PicturesOrder } from '../order/worker-messages.ts'
import { readSplats } from '../read/read-splats.ts'
import { orbitPose, verticalFov, within } from '../render/camera-pose.ts'
import type { ShownScene } from '../render/camera-pose.ts'
import { renderDepth } from '../render/render-depth.ts'
import { renderSplats, sceneBackground } from '../render/splat-raster.ts'
import { depthSide, writeDepth, writePictures } from './write-pictures.ts'

/** Draws the start view of splats in all sizes, without view-dependent colour; returns the depth's name. */
export async function drawStartPictures(
  scene: ShownScene,
  size: { readonly width: number; readonly height: number },
  folder: string,
): Promise<typeof outputFiles.depth> {
  const { cloud, camera, aspect } = scene
  const fov = verticalFov(camera, aspect)
  await writePictures(renderSplats(cloud, orbitPose(camera, 0, 0), fov, size, sceneBackground), folder)
  return await writeDepth(renderDepth(scene, within(depthSide, aspect)), folder)
}

/** Does the work of `runPictures` in this process. */
export async function drawPictures(order: PicturesOrder): Promise<null> {
  const { splatPath, outputFolder, camera, width, height } = order
  const cloud = await readSplats(splatPath, 'sog')
  await drawStartPictures({ cloud, camera, aspect: width / height }, { width, height }, outputFolder)
  return null
}
