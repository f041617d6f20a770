import type { CameraParameters } from '#contract/camera-parameters.ts'

import { looksAround } from './camera-parameters.ts'

export type Point = { readonly x: number; readonly y: number }

/** Pixels a pointer travels before it counts as a drag. */
export const dragThreshold = 6

/**
 * What a one-finger touch on a scrolling page wants: the page owns vertical swipes, the scene clear
 * horizontal ones. `undecided` until it has gone far enough.
 */
export function dragIntent(moved: Point): 'undecided' | 'turn' | 'scroll' {
  if (Math.hypot(moved.x, moved.y) < dragThreshold) return 'undecided'
  return Math.abs(moved.x) > Math.abs(moved.y) * 1.2 ? 'turn' : 'scroll'
}

/** What is seen of a panorama at once, from one side of the stage to the other, in degrees. */
const seenAround = 90

/**
 * Degrees a pixel: two thirds of the stage's width go through the whole range, and never faster than a free
 * turn. A panorama follows the hand, the other way round.
 */
export function degreesPerPixel(camera: CameraParameters, stageWidth: number): Point {
  const { limits } = camera
  const width = Math.max(stageWidth, 160)
  if (looksAround(camera)) return { x: -seenAround / width, y: -seenAround / width }
  const free = 220 / width
  const across = (range: readonly [number, number]): number =>
    Math.min(free, (range[1] - range[0]) / (width * 0.66))
  return { x: across(limits.yaw), y: across(limits.pitch) }
}

/** The distance factor of a pinch: fingers apart come closer. */
export function pinchFactor(before: number, after: number): number {
  return before > 0 && after > 0 ? Math.min(2, Math.max(0.5, before / after)) : 1
}

const pixelsPerLine = 16
const pixelsPerPage = 400

/** The distance factor of one wheel event; `deltaMode` as in WheelEvent (0 pixels, 1 lines, 2 pages). */
export function wheelFactor(delta: number, deltaMode: number, pinching: boolean): number {
  const unit = deltaMode === 1 ? pixelsPerLine : deltaMode === 2 ? pixelsPerPage : 1
  const pixels = Math.min(200, Math.max(-200, delta * unit))
  return Math.exp(pixels * (pinching ? 0.01 : 0.0012))
}

type Sample = Point & { readonly at: number }

/**
 * Remembers the last moments of a drag, to know how fast it was let go; a hand that rested first throws
 * nothing.
 */
export function createSpeedometer(windowMs = 80) {
  let samples: Sample[] = []
  return {
    start(): void {
      samples = []
    },
    add(by: Point, at: number): void {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { ...by, at }]
    },
    /** Pixels a millisecond at time `at`. */
    speed(at: number): Point {
      const [first, ...moves] = samples.filter((sample) => at - sample.at <= windowMs)
      if (!first || moves.length === 0) return { x: 0, y: 0 }
      const sum = moves.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
      const elapsed = Math.max(1, at - first.at)
      return { x: sum.x / elapsed, y: sum.y / elapsed }
    },
  }
}
