import type { CameraParameters, Range, Vector } from '#contract/scene-format.ts'

import { distanceBetween } from './camera-parameters.ts'

/** Viewpoint: angles in degrees from the start pose, distance to the target in world units. */
export type ViewerPose = { readonly yaw: number; readonly pitch: number; readonly distance: number }

export function startPose(camera: CameraParameters): ViewerPose {
  return {
    yaw: 0,
    pitch: 0,
    distance: distanceBetween(camera.position, camera.target),
  }
}

/** True if a pose is visually the same as the start. */
export function isSeenAsStart(pose: ViewerPose, start: ViewerPose): boolean {
  return (
    Math.abs(pose.yaw) < 0.05 &&
    Math.abs(pose.pitch) < 0.05 &&
    Math.abs(pose.distance / start.distance - 1) < 0.005
  )
}

export function clamp(value: number, [min, max]: Range): number {
  return Math.min(max, Math.max(min, value))
}

/** Past a limit, the value follows ever less and never goes further than `give` beyond it. */
export function softClamp(value: number, [min, max]: Range, give: number): number {
  if (give <= 0) return clamp(value, [min, max])
  if (value < min) return min - give * (1 - Math.exp((value - min) / give))
  if (value > max) return max + give * (1 - Math.exp((max - value) / give))
  return value
}

function giveOf([min, max]: Range): number {
  return (max - min) * 0.05
}

export function clampPose(pose: ViewerPose, { limits }: CameraParameters): ViewerPose {
  return {
    yaw: clamp(pose.yaw, limits.yaw),
    pitch: clamp(pose.pitch, limits.pitch),
    distance: clamp(pose.distance, limits.distance),
  }
}

export function softClampPose(pose: ViewerPose, { limits }: CameraParameters): ViewerPose {
  return {
    yaw: softClamp(pose.yaw, limits.yaw, giveOf(limits.yaw)),
    pitch: softClamp(pose.pitch, limits.pitch, giveOf(limits.pitch)),
    distance: softClamp(pose.distance, limits.distance, giveOf(limits.distance)),
  }
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function scaled(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by]
}

function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

function minus(a: Vector, b: Vector): Vector {
  return plus(a, scaled(b, -1))
}

function unit(a: Vector): Vector {
  return scaled(a, 1 / Math.hypot(...a))
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/**
 * Returns the eye's position on its orbit round the target: yaw turns about `up` (positive: to the eye's
 * right), pitch lifts it (positive: up), and it never passes over the poles.
 */
export function eyeOf(camera: CameraParameters, pose: ViewerPose): Vector {
  const up = unit(camera.up)
  const back = unit(minus(camera.position, camera.target))
  const rise = clamp(dot(back, up), [-1, 1])
  const level = minus(back, scaled(up, rise))
  const sideways: Vector = Math.abs(up[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
  const front =
    Math.hypot(...level) > 1e-4 ? unit(level) : unit(minus(sideways, scaled(up, dot(sideways, up))))
  const right = cross(up, front)
  const elevation = clamp(Math.asin(rise) + radians(pose.pitch), [radians(-89), radians(89)])
  const azimuth = radians(pose.yaw)
  const ring = plus(scaled(front, Math.cos(azimuth)), scaled(right, Math.sin(azimuth)))
  const away = plus(scaled(ring, Math.cos(elevation)), scaled(up, Math.sin(elevation)))
  return plus(camera.target, scaled(away, pose.distance))
}

/**
 * Returns the pose within the limits that brings the eye nearest to a point in the world; the inverse of
 * `eyeOf`.
 */
export function poseAtEye(camera: CameraParameters, eye: Vector): ViewerPose {
  const up = unit(camera.up)
  const start = startPose(camera)
  const away = minus(eye, camera.target)
  const distance = Math.hypot(...away)
  if (distance < 1e-6) return start
  const front = eyeOf(camera, { yaw: 0, pitch: 0, distance: 1 })
  const ahead = minus(front, camera.target)
  const level = minus(ahead, scaled(up, dot(ahead, up)))
  const aside = cross(up, level)
  const yaw = Math.atan2(dot(away, aside), dot(away, level)) / radians(1)
  const rise = (height: number): number => Math.asin(clamp(height, [-1, 1])) / radians(1)
  const pitch = rise(dot(away, up) / distance) - rise(dot(ahead, up))
  return clampPose({ yaw, pitch, distance }, camera)
}

/** Returns the same camera with `pose` as its start; the limits keep their place in the world. */
export function withStartPose(camera: CameraParameters, pose: ViewerPose): CameraParameters {
  const at = clampPose(pose, camera)
  const { yaw, pitch } = camera.limits
  return {
    ...camera,
    position: eyeOf(camera, at),
    limits: {
      ...camera.limits,
      yaw: [yaw[0] - at.yaw, yaw[1] - at.yaw],
      pitch: [pitch[0] - at.pitch, pitch[1] - at.pitch],
    },
  }
}
