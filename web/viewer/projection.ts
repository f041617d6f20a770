import type { Vector } from '#contract/scene-format.ts'

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
