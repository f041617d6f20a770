import { quaternionOfAngles, rotateVector } from '#contract/quaternion.ts'
import type { Quaternion } from '#contract/quaternion.ts'
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
 * distance from it. The pose is in the coordinates of the splats: it undoes the transform of the camera
 * parameters, which puts the splats into the world.
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
  return isPlain(camera.transform)
    ? { eye, right, up, back }
    : untransformed({ eye, right, up, back }, camera)
}

/** True for a transform that leaves splats as they are. */
export function isPlain({ rotation, scale }: CameraParameters['transform']): boolean {
  return scale === 1 && rotation.every((angle) => angle === 0)
}

function untransformed({ eye, right, up, back }: CameraPose, { transform }: CameraParameters): CameraPose {
  const [w, x, y, z] = quaternionOfAngles(transform.rotation)
  const turn: Quaternion = [w, -x, -y, -z]
  const [a, b, c] = rotateVector(turn, eye)
  const { scale } = transform
  return {
    eye: [a / scale, b / scale, c / scale],
    right: rotateVector(turn, right),
    up: rotateVector(turn, up),
    back: rotateVector(turn, back),
  }
}

/** Size in pixels with this long side. */
export function within(
  longSide: number,
  aspect: number,
): { readonly width: number; readonly height: number } {
  return {
    width: Math.round(longSide * Math.min(1, aspect)),
    height: Math.round(longSide * Math.min(1, 1 / aspect)),
  }
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
