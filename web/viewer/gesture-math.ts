import type { CameraParameters } from '#contract/scene-format.ts'

import { isSeenFromInside } from './camera-parameters.ts'

export type Point = { readonly x: number; readonly y: number }

/** Distance that a pointer travels before it counts as a drag, in pixels. */
export const dragThreshold = 6

/**
 * Classifies a one-finger touch on a scrolling page: vertical swipes belong to the page, clearly horizontal
 * ones to the scene. `undecided` up to `dragThreshold`.
 */
export function dragIntent(moved: Point): 'undecided' | 'turn' | 'scroll' {
  if (Math.hypot(moved.x, moved.y) < dragThreshold) return 'undecided'
  return Math.abs(moved.x) > Math.abs(moved.y) * 1.2 ? 'turn' : 'scroll'
}

/** Visible part of a panorama across the stage, in degrees. */
const seenAround = 90

/**
 * Returns degrees per pixel: two thirds of the stage's width cover the whole range, but never faster than a
 * free turn. Negative for a panorama, which moves with the hand.
 */
export function degreesPerPixel(camera: CameraParameters, stageWidth: number): Point {
  const { limits } = camera
  const width = Math.max(stageWidth, 160)
  if (isSeenFromInside(camera)) return { x: -seenAround / width, y: -seenAround / width }
  const free = 220 / width
  const across = (range: readonly [number, number]): number =>
    Math.min(free, (range[1] - range[0]) / (width * 0.66))
  return { x: across(limits.yaw), y: across(limits.pitch) }
}

/** Returns the distance factor of a pinch: spreading the fingers zooms in. */
export function pinchFactor(before: number, after: number): number {
  return before > 0 && after > 0 ? Math.min(2, Math.max(0.5, before / after)) : 1
}

const pixelsPerLine = 16
const pixelsPerPage = 400

/**
 * Returns the distance factor of one wheel event; `deltaMode` as in WheelEvent (0 pixels, 1 lines, 2 pages).
 */
export function wheelFactor(delta: number, deltaMode: number, pinching: boolean): number {
  const unit = deltaMode === 1 ? pixelsPerLine : deltaMode === 2 ? pixelsPerPage : 1
  const pixels = Math.min(200, Math.max(-200, delta * unit))
  return Math.exp(pixels * (pinching ? 0.01 : 0.0012))
}

type Sample = Point & { readonly at: number }

/** Records the last `windowMs` of a drag to get its speed at release, which is zero after a rest. */
export function createSpeedometer(windowMs = 80) {
  let samples: Sample[] = []
  return {
    start(): void {
      samples = []
    },
    add(by: Point, at: number): void {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { ...by, at }]
    },
    /** Returns pixels per millisecond at time `at`. */
    speed(at: number): Point {
      const [first, ...moves] = samples.filter((sample) => at - sample.at <= windowMs)
      if (!first || moves.length === 0) return { x: 0, y: 0 }
      const sum = moves.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
      const elapsed = Math.max(1, at - first.at)
      return { x: sum.x / elapsed, y: sum.y / elapsed }
    },
  }
}

type Moment = Point & { readonly at: number }

/** Longest press, and longest pause between two presses, in milliseconds. */
const pressMs = 300
const betweenMs = 350
/** Largest distance between two presses, in pixels: a finger is less exact than a mouse. */
const apart = 32

/** Distinguishes two short presses at one place from turns, by mouse or finger. */
export function createDoublePress() {
  let down: Moment | undefined
  let last: Moment | undefined
  return {
    down(moment: Moment): void {
      down = moment
    },
    /** Call it when another finger or a turn interrupts. */
    cancel(): void {
      down = undefined
      last = undefined
    },
    /** Returns true at the end of the second press. */
    up(moment: Moment): boolean {
      const isPress =
        down !== undefined && moment.at - down.at <= pressMs && gap(moment, down) < dragThreshold
      down = undefined
      const before = last
      last = isPress ? moment : undefined
      if (!isPress || before === undefined) return false
      const isSecond = moment.at - before.at <= betweenMs + pressMs && gap(moment, before) < apart
      if (isSecond) last = undefined
      return isSecond
    },
  }
}

function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
