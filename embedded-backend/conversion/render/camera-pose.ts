import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import type { SplatCloud } from '../scene/splat-cloud.ts'

/** Position of a camera and its axes; `back` points from the scene to the camera. */
export type CameraPose = {
  readonly eye: Vector
  readonly right: Vector
  readonly up: Vector
  readonly back: Vector
}

/**
 * Returns the pose that orbits the target by yaw and pitch (degrees, relative to the start pose), at a
 * distance from it.
 */
export function orbitPose(
  camera: CameraParameters,
  yaw: number,
  pitch: number,
  distance?: number,
): CameraPose {
  const { position, target } = camera
  const away = [position[0] - target[0], position[1] - target[1], position[2] - target[2]] as const
  const start = Math.hypot(...away)
  const length = distance ?? start
  const turn = Math.atan2(away[0], away[2]) + (yaw * Math.PI) / 180
  const tilt = Math.asin(away[1] / start) + (pitch * Math.PI) / 180
  const back: Vector = [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)]
  const right: Vector = [Math.cos(turn), 0, -Math.sin(turn)]
  const up: Vector = [-Math.sin(turn) * Math.sin(tilt), Math.cos(tilt), -Math.cos(turn) * Math.sin(tilt)]
  const eye: Vector = [
    target[0] + back[0] * length,
    target[1] + back[1] * length,
    target[2] + back[2] * length,
  ]
  return { eye, right, up, back }
}

/** Vertical field of view in degrees, for a picture with the given aspect. */
export function verticalFov({ fov, fovAxis }: CameraParameters, aspect: number): number {
  if (fovAxis === 'vertical') return fov
  return (Math.atan(Math.tan((fov * Math.PI) / 360) / aspect) * 360) / Math.PI
}

/** Splats with their camera; `aspect` is the width of the picture divided by its height. */
export type ShownScene = {
  readonly cloud: SplatCloud
  readonly camera: CameraParameters
  readonly aspect: number
}

/** Size in whole pixels with about this many pixels and the given aspect. */
export function sizeOf(pixels: number, aspect: number): { readonly width: number; readonly height: number } {
  const height = Math.max(1, Math.round(Math.sqrt(pixels / aspect)))
  return { width: Math.max(1, Math.round(height * aspect)), height }
}
