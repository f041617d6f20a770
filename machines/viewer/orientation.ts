import {
  anglesOfQuaternion,
  invertQuaternion,
  multiplyQuaternions,
  quaternionAbout,
  quaternionOfAngles,
  rotateVector,
} from '#contract/quaternion.ts'
import type { Quaternion } from '#contract/quaternion.ts'
import type { CameraParameters, Range, Vector } from '#contract/scene-format.ts'

import type { Annotation, Place } from './annotation-list.ts'

/** Camera and annotations of a scene, in its world. */
export type PlacedScene = {
  readonly camera: CameraParameters
  readonly annotations: readonly Annotation[]
}

/** A scene as saved; `extent` is half of what its start view shows, along `axesOf` the camera, if known. */
export type SavedScene = PlacedScene & { readonly extent: Vector | null }

/** Quarter turns as seen from the front, and `over`, which puts the lower side up and keeps the front. */
export type QuarterTurn = 'left' | 'right' | 'forward' | 'back' | 'over'

/** Fine corrections as seen from the front, in degrees: clockwise, and towards the viewer. */
export type Lean = { readonly roll: number; readonly pitch: number }

/** Orientation and size of the splats of a scene while they are edited. */
export type Orientation = Lean & {
  readonly saved: SavedScene
  /** The saved camera with the front as its start. */
  readonly view: CameraParameters
  /** Turn of the world since it was saved, without the fine corrections. */
  readonly turn: Quaternion
  /** Size as a multiple of the saved one. */
  readonly size: number
}

export const LEAN_RANGE: Range = [-45, 45]
/** Range of the size, relative to the saved one and in total. */
export const SIZE_RANGE: Range = [0.2, 5]
const totalSizes: Range = [1e-4, 1e4]

const none: Quaternion = [1, 0, 0, 0]
/** Width by height of the pictures of splat files. */
const aspect = 4 / 3

const quarters: Readonly<Record<QuarterTurn, { readonly axis: 0 | 2; readonly degrees: number }>> = {
  left: { axis: 2, degrees: 90 },
  right: { axis: 2, degrees: -90 },
  forward: { axis: 0, degrees: 90 },
  back: { axis: 0, degrees: -90 },
  over: { axis: 0, degrees: 180 },
}

export const startOrientation = (saved: SavedScene): Orientation => ({
  saved,
  view: saved.camera,
  turn: none,
  roll: 0,
  pitch: 0,
  size: 1,
})

/** Turned by a quarter or over; fine corrections become part of the turn. */
export const turned = (orientation: Orientation, by: QuarterTurn): Orientation => {
  const { axis, degrees } = quarters[by]
  const quarter = quaternionAbout(axesOf(orientation.view)[axis], degrees)
  return { ...orientation, turn: multiplyQuaternions(quarter, wholeTurn(orientation)), roll: 0, pitch: 0 }
}

export const leaned = (orientation: Orientation, { roll, pitch }: Partial<Lean>): Orientation => ({
  ...orientation,
  roll: within(roll ?? orientation.roll, LEAN_RANGE),
  pitch: within(pitch ?? orientation.pitch, LEAN_RANGE),
})

export const resized = (orientation: Orientation, size: number): Orientation => ({
  ...orientation,
  size: within(size, SIZE_RANGE),
})

/** Seen from another front: that of a camera of the scene as it is placed now. */
export const faced = (orientation: Orientation, camera: CameraParameters): Orientation => {
  const turn = wholeTurn(orientation)
  const offset = minus(camera.position, camera.target)
  const { yaw, pitch } = camera.limits
  const { view } = orientation
  const limits = { ...view.limits, yaw, pitch }
  const next = { ...orientation, turn, roll: 0, pitch: 0 }
  const ahead = { ...view, limits, position: plus(view.target, offset) }
  // The distance that shows a turned object depends on the side that it is seen from.
  const position = plus(view.target, scaled(offset, 1 / distanceRatio({ ...next, view: ahead })))
  return { ...next, view: { ...ahead, position } }
}

/** Orientation and size of the file as it was converted, seen from the saved front. */
export const plain = ({ saved }: Orientation): Orientation => {
  const { rotation, scale } = saved.camera.transform
  return { ...startOrientation(saved), turn: invertQuaternion(quaternionOfAngles(rotation)), size: 1 / scale }
}

export const isChanged = ({ saved, view, turn, roll, pitch, size }: Orientation): boolean =>
  view !== saved.camera || roll !== 0 || pitch !== 0 || size !== 1 || Math.abs(turn[0]) < 1 - 1e-12

/**
 * Places the scene: splats by `transform`; target and annotations follow them, and the camera keeps its side.
 * Its distance and zoom limits follow what the start view shows.
 */
export const placed = (orientation: Orientation): PlacedScene => {
  const { saved, view, size } = orientation
  if (!isChanged(orientation)) return saved
  const turn = wholeTurn(orientation)
  const { rotation, scale } = saved.camera.transform
  const inWorld = (place: Place): Vector => scaled(rotateVector(turn, place), size).map(rounded) as Vector
  const ratio = distanceRatio(orientation)
  const offset = minus(view.position, view.target)
  const start = length(offset)
  const distance: Range = [
    rounded(view.limits.distance[0] * ratio * size),
    rounded(view.limits.distance[1] * ratio * size),
  ]
  const target = inWorld(view.target)
  const away = within(start * ratio, distance) / start
  const reach = ratio * size
  return {
    camera: {
      ...view,
      position: plus(target, scaled(offset, away)).map(rounded) as Vector,
      target,
      near: view.near * Math.min(1, reach),
      far: view.far * Math.max(1, reach),
      limits: { ...view.limits, distance, pan: view.limits.pan * reach },
      transform: {
        rotation: roundedAngles(multiplyQuaternions(turn, quaternionOfAngles(rotation))),
        scale: within(scale * size, totalSizes),
      },
    },
    annotations: saved.annotations.map(({ id, title, text, position, eye }) => ({
      id,
      title,
      text,
      position: inWorld(position),
      eye: eye && inWorld(eye),
    })),
  }
}

/** Directions of a camera's start view: to its right, up, and level from the target towards the camera. */
export const axesOf = ({
  position,
  target,
  up,
}: Pick<CameraParameters, 'position' | 'target' | 'up'>): readonly [Vector, Vector, Vector] => {
  const above = unit(up)
  const back = minus(position, target)
  const level = minus(back, scaled(above, dot(back, above)))
  const sideways: Vector = Math.abs(above[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
  const front =
    length(level) > 1e-4 * length(back)
      ? unit(level)
      : unit(minus(sideways, scaled(above, dot(sideways, above))))
  return [cross(above, front), above, front]
}

/** The turn with its fine corrections, which are about the axes of the front. */
const wholeTurn = ({ view, turn, roll, pitch }: Orientation): Quaternion => {
  const [right, , front] = axesOf(view)
  return multiplyQuaternions(
    multiplyQuaternions(quaternionAbout(front, -roll), quaternionAbout(right, pitch)),
    turn,
  )
}

/** Factor by which the camera has to step back so that it shows as much of the turned object as before. */
const distanceRatio = (orientation: Orientation): number => {
  const { saved, view } = orientation
  const { extent } = saved
  const start = length(minus(view.position, view.target))
  if (extent === null) return 1
  const before = distanceNeeded(view, axesOf(saved.camera), extent)
  // A camera inside the object stays inside.
  if (before.along >= start) return 1
  const turn = wholeTurn(orientation)
  const semiAxes = axesOf(saved.camera).map((axis) => rotateVector(turn, axis))
  return distanceNeeded(view, semiAxes, extent).distance / before.distance
}

/** Distance at which an ellipsoid is in the picture, and its half-length along the view. */
const distanceNeeded = (view: CameraParameters, semiAxes: readonly Vector[], extent: Vector) => {
  const [across, above, along] = axesOf(view).map((axis) =>
    Math.hypot(...semiAxes.map((semiAxis, at) => dot(axis, semiAxis) * (extent[at] ?? 0))),
  ) as Vector
  const slope = Math.tan((view.fov * Math.PI) / 360)
  const [wide, tall] = view.fovAxis === 'vertical' ? [slope * aspect, slope] : [slope, slope / aspect]
  return { along, distance: along + Math.max(across / wide, above / tall) }
}

const roundedAngles = (turn: Quaternion): Vector => {
  const [x, y, z] = anglesOfQuaternion(turn)
  return [rounded(x), rounded(y), rounded(z)]
}

const within = (value: number, [least, most]: Range): number => Math.min(most, Math.max(least, value))
/** To six decimals, and without a negative zero. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const minus = (a: Vector, b: Vector): Vector => plus(a, scaled(b, -1))
const length = (a: Vector): number => Math.hypot(...a)
const unit = (a: Vector): Vector => scaled(a, 1 / length(a))
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
