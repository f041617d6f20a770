import { dragThreshold } from './gesture-math.ts'
import type { Point } from './gesture-math.ts'

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
