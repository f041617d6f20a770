import sharp from 'sharp'

import { orbitPose, verticalFov, sizeOf } from '../render/camera-pose.ts'
import type { ShownScene } from '../render/camera-pose.ts'
import { colourByDepth } from '../render/colour-splats.ts'
import { renderSplats } from '../render/splat-raster.ts'
import type { PhotoSource } from '../scene/splat-cloud.ts'

const tilePixels = 320_000
/** Largest turn, in degrees, for scenes that a viewer can walk around. */
const widestTurn = 30

/**
 * Draws a scene in a row: from the left, the start, the right and above, at the limits of its camera, and its
 * depth. With a photo, splats take its colours as in viewers.
 */
export async function drawContactSheet(
  { cloud, camera, aspect }: ShownScene,
  path: string,
  photo?: PhotoSource,
): Promise<void> {
  const size = sizeOf(tilePixels, aspect)
  const fov = verticalFov(camera, aspect)
  const yaw = Math.min(widestTurn, camera.limits.yaw[1])
  const pitch = Math.min(widestTurn, camera.limits.pitch[1])
  const draw = (turn: number, tilt: number) =>
    renderSplats(cloud, orbitPose(camera, turn, tilt), fov, size, undefined, photo).rgb
  const depth = renderSplats(colourByDepth(cloud, camera), orbitPose(camera, 0, 0), fov, size).rgb
  const views = [draw(-yaw, 0), draw(0, 0), draw(yaw, 0), draw(0, pitch), depth]
  const tiles = views.map((rgb, i) => ({
    input: Buffer.from(rgb),
    raw: { ...size, channels: 3 as const },
    left: i * size.width,
    top: 0,
  }))
  const sheet = {
    width: size.width * tiles.length,
    height: size.height,
    channels: 3 as const,
    background: '#000',
  }
  await sharp({ create: sheet }).composite(tiles).png().toFile(path)
}
