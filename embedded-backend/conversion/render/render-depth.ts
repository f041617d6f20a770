import type { DepthMap } from '../scene/picture.ts'
import { clamp, quantile } from '../scene/picture.ts'
import { orbitPose, verticalFov } from './camera-pose.ts'
import type { CameraPose, ShownScene } from './camera-pose.ts'
import { renderSplats } from './splat-raster.ts'

const nearest = 0.02
/**
 * Share of outliers: splats floating in front of the scene and far behind it would leave no steps for the
 * rest.
 */
const outliers = 0.02

/**
 * Renders the nearness of splats at the start pose, as a picture of the given size in pixels: 0 is far or
 * empty, 255 near.
 */
export function renderDepth(
  { cloud, camera, aspect }: ShownScene,
  size: { readonly width: number; readonly height: number },
): DepthMap {
  const pose = orbitPose(camera, 0, 0)
  const inverse = inverseDistances(cloud.position, pose)
  const ahead = inverse.filter((value) => value > 0)
  const far = quantile(ahead, outliers)
  const span = Math.max(quantile(ahead, 1 - outliers) - far, 1e-9)
  const rgba = cloud.rgba.slice()
  for (let i = 0; i < cloud.count; i++) {
    rgba.fill(Math.round(255 * clamp((inverse[i] - far) / span, 0, 1)), 4 * i, 4 * i + 3)
  }
  const { rgb } = renderSplats({ ...cloud, rgba }, pose, verticalFov(camera, aspect), size, [0, 0, 0])
  const { width, height } = size
  return { inverse: Float32Array.from({ length: width * height }, (_, i) => rgb[3 * i]), width, height }
}

/** Inverse distances; 0 for splats behind the camera or too near to be drawn. */
function inverseDistances(position: Float32Array, { eye, back }: CameraPose): Float32Array {
  return Float32Array.from({ length: position.length / 3 }, (_, i) => {
    const [x, y, z] = [position[3 * i], position[3 * i + 1], position[3 * i + 2]]
    const distance = (eye[0] - x) * back[0] + (eye[1] - y) * back[1] + (eye[2] - z) * back[2]
    return distance < nearest ? 0 : 1 / distance
  })
}
