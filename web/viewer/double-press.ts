import { dragThreshold } from './gesture-math.ts'
import type { Point } from './gesture-math.ts'

type Moment = Point & { readonly at: number }

/** Milliseconds that a press lasts at most, and that two of them are apart at most. */
const pressMs = 300
const betweenMs = 350
/** Pixels between the places of two presses: a finger is not as exact as a mouse. */
const apart = 32

/** Tells two short presses at one place from turns, of a mouse as of a finger. */
export function createDoublePress() {
  let down: Moment | undefined
  let last: Moment | undefined
  return {
    down(moment: Moment): void {
      down = moment
    },
    /** Another finger, or a turn, has come in between. */
    cancel(): void {
      down = undefined
      last = undefined
    },
    /** Whether this is the end of the second press. */
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
