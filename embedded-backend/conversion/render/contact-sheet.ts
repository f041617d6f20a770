import sharp from 'sharp'

import type { Scene } from '../splats/build-splats.ts'
import { orbitPose } from './camera-pose.ts'
import { holeShare, renderSplats } from './splat-raster.ts'

const tilePixels = 320_000

/** Draws a scene from the left, the start, the right, above and below, in a row; tells the largest share of holes. */
export async function drawContactSheet(scene: Scene, path: string): Promise<{ holes: number }> {
  const { camera, depth } = scene.geometry
  const aspect = depth.width / depth.height
  const height = Math.round(Math.sqrt(tilePixels / aspect))
  const size = { width: Math.round(height * aspect), height }
  const [yaw, pitch] = [camera.limits.yaw[1], camera.limits.pitch[1]]
  const angles = [
    [-yaw, 0] as const,
    [0, 0] as const,
    [yaw, 0] as const,
    [0, pitch] as const,
    [0, -pitch] as const,
  ]
  let holes = 0
  const tiles = angles.map(([turn, tilt], i) => {
    const view = renderSplats(scene.cloud, orbitPose(camera, turn, tilt), camera.fov, size)
    holes = Math.max(holes, holeShare(view))
    return {
      input: Buffer.from(view.rgb),
      raw: { ...size, channels: 3 as const },
      left: i * size.width,
      top: 0,
    }
  })
  const sheet = {
    width: size.width * tiles.length,
    height: size.height,
    channels: 3 as const,
    background: '#000',
  }
  await sharp({ create: sheet }).composite(tiles).png().toFile(path)
  return { holes }
}
