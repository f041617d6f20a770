import { orbitPose } from '../render/camera-pose.ts'
import { holeShare, renderSplats } from '../render/splat-raster.ts'
import type { Scene } from '../splats/build-splats.ts'

/** Poses at every combination of the limits of a viewer's camera. */
function corners({ camera }: Scene['geometry']) {
  const { yaw, pitch, distance } = camera.limits
  return yaw.flatMap((y) => pitch.flatMap((p) => distance.map((d) => orbitPose(camera, y, p, d))))
}

/** Largest share of holes over the start and all corners. */
export function worstHoleShare(
  scene: Scene,
  size: { readonly width: number; readonly height: number },
): number {
  const { camera } = scene.geometry
  const poses = [orbitPose(camera, 0, 0), ...corners(scene.geometry)]
  return Math.max(...poses.map((pose) => holeShare(renderSplats(scene.cloud, pose, camera.fov, size))))
}
