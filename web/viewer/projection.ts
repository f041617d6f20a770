import type { Vector, CameraParameters } from '#contract/scene-format.ts'

import type { ViewerPose } from './pose.ts'

/** View shown by a frame: vertical field of view in degrees, aspect as width / height. */
export type ShownView = {
  readonly eye: Vector
  readonly target: Vector
  readonly up: Vector
  readonly verticalFov: number
  readonly aspect: number
}

/** Point as shares of the frame: across from the left, down from the top; inside it both are from 0 to 1. */
export type FramePoint = { readonly x: number; readonly y: number }

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: Vector): Vector {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** Returns the axes of a view and half its extent at distance 1, prepared once for many projections. */
export function lensOf({ eye, target, up, verticalFov, aspect }: ShownView) {
  const forward = unit(minus(target, eye))
  const right = unit(cross(forward, up))
  const tall = Math.tan((verticalFov * Math.PI) / 360)
  return { eye, forward, right, above: cross(right, forward), tall, wide: tall * aspect }
}

export type Lens = ReturnType<typeof lensOf>

/** Projects a point of the world into the frame, with its depth along the view; null behind the eye. */
export function project(lens: Lens, point: Vector): (FramePoint & { readonly depth: number }) | null {
  const from = minus(point, lens.eye)
  const depth = dot(from, lens.forward)
  if (depth <= 0) return null
  return {
    x: 0.5 + dot(from, lens.right) / (2 * lens.wide * depth),
    y: 0.5 - dot(from, lens.above) / (2 * lens.tall * depth),
    depth,
  }
}

/** Returns the point of the world at a point of the frame, at a depth along the view. */
export function unproject(lens: Lens, { x, y }: FramePoint, depth: number): Vector {
  const across = (2 * x - 1) * lens.wide * depth
  const upwards = (1 - 2 * y) * lens.tall * depth
  const along = (axis: 0 | 1 | 2): number =>
    lens.eye[axis] + lens.forward[axis] * depth + lens.right[axis] * across + lens.above[axis] * upwards
  return [along(0), along(1), along(2)]
}

/** Enlargement of the poster, the flat picture and the scene, so that small turns show no border. */
export const overscan = 1.04

/** Smallest factor by which the converter extends the picture past its border. */
const paddedBorder = 1.08

/** Largest share of the longer side that is cropped before the picture is letterboxed. */
const mostCropped = 0.12

/** Returns the range of aspects (width / height) that the frame may take for a picture of this size. */
export function frameAspects(
  width: number,
  height: number,
): { readonly narrowest: number; readonly widest: number } {
  const aspect = width > 0 && height > 0 ? width / height : 4 / 3
  return { narrowest: aspect * (1 - mostCropped), widest: aspect / (1 - mostCropped) }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Returns half the picture's extent at distance 1, across and up. */
function halfExtents(
  camera: CameraParameters,
  aspect: number,
): { readonly across: number; readonly up: number } {
  const half = Math.tan(radians(camera.fov) / 2)
  return camera.fovAxis === 'vertical'
    ? { across: half * aspect, up: half }
    : { across: half, up: half / aspect }
}

/**
 * True for scenes with a narrow range, which are relief behind a frame; wider ones are orbited and have no
 * border to hide.
 */
export function isFramed({ limits }: CameraParameters): boolean {
  return Math.max(-limits.yaw[0], limits.yaw[1], -limits.pitch[0], limits.pitch[1]) <= 45
}

/**
 * Returns the vertical field of view, in degrees, at which the picture covers a frame of `frameAspect` like
 * `object-fit: cover`. As a framed scene turns away from the start, its far side shrinks; the view then
 * narrows by as much as padding and overscan leave uncovered.
 */
export function verticalFov(
  camera: CameraParameters,
  pictureAspect: number,
  frameAspect: number,
  pose: Pick<ViewerPose, 'yaw' | 'pitch'> = { yaw: 0, pitch: 0 },
): number {
  const { across, up } = halfExtents(camera, pictureAspect)
  const covering = Math.min(up, across / frameAspect) / overscan
  if (!isFramed(camera)) return (Math.atan(covering) * 360) / Math.PI
  const turned = Math.cos(radians(pose.yaw)) * Math.cos(radians(pose.pitch))
  const shrunk =
    1 + across * Math.abs(Math.sin(radians(pose.yaw))) + up * Math.abs(Math.sin(radians(pose.pitch)))
  const closing = Math.min(1, (turned / shrunk) * overscan * paddedBorder)
  return (Math.atan(covering * closing) * 360) / Math.PI
}
