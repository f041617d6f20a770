import type { CameraParameters } from '#contract/scene-format.ts'

import { orbitPose, verticalFov, type CameraPose } from './camera-pose.ts'

export type FilmedPose = { readonly pose: CameraPose; readonly fov: number }

const shareOfLimits = 0.75
const widestYaw = 16
const widestPitch = 5
const approach = 0.04
/**
 * Reduction of the field of view at the ends of the path: in a turned view, a relief's far border gets close
 * to the frame.
 */
const closing = 0.05

/**
 * Plans the camera poses of a closed path: from the start pose to the right, through the start to the left
 * and back, rising and approaching at both ends, within the limits. The path returns the way it came, so
 * frames share poses: `key` is equal for frames that look the same.
 */
export function planCameraPath(
  camera: CameraParameters,
  frames: number,
  aspect: number,
): { readonly keys: number[]; readonly poses: Map<number, FilmedPose> } {
  const keys = Array.from({ length: frames }, (_, i) => rounded(Math.sin((2 * Math.PI * i) / frames)))
  return { keys, poses: new Map(keys.map((key) => [key, poseAt(camera, key, aspect)])) }
}

/** `side` ranges from -1 (leftmost) over 0 (the start pose) to 1. */
function poseAt(camera: CameraParameters, side: number, aspect: number): FilmedPose {
  const { position, target, limits } = camera
  const away = side * side
  const yaw = side * Math.min(widestYaw, shareOfLimits * (side < 0 ? -limits.yaw[0] : limits.yaw[1]))
  const pitch = away * Math.min(widestPitch, 0.5 * limits.pitch[1])
  const start = Math.hypot(position[0] - target[0], position[1] - target[1], position[2] - target[2])
  const distance = Math.max(start * (1 - approach * away), Math.min(start, limits.distance[0]))
  return {
    pose: orbitPose(camera, yaw, pitch, distance),
    fov: verticalFov(camera, aspect) * (1 - closing * away),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0
}
