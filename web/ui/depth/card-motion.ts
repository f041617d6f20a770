/** Where the eye of a card is: -1 to 1 across and down, 0 in the middle. */
export interface Look {
  readonly x: number
  readonly y: number
}

export const ahead: Look = { x: 0, y: 0 }

/** A card follows within about three of these, in milliseconds. */
const followMs = 70
/** Steps below this are not seen. */
const settled = 0.004
/** Degrees from the way the device is held to the edge of the range. */
const fullTilt = 15
/** How fast the way a device is held becomes its middle, as a share of each reading. */
const settling = 0.02

function within(value: number): number {
  return Math.min(Math.max(value, -1), 1)
}

/** One frame on the way from a look to another one; the same object when it has arrived. */
export function follow(shown: Look, target: Look, milliseconds: number): Look {
  if (shown.x === target.x && shown.y === target.y) return shown
  const share = 1 - Math.exp(-milliseconds / followMs)
  const next = { x: shown.x + (target.x - shown.x) * share, y: shown.y + (target.y - shown.y) * share }
  return Math.hypot(target.x - next.x, target.y - next.y) < settled ? { x: target.x, y: target.y } : next
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The look towards a pointer over a card. */
export function lookAt(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Look {
  if (box.width === 0 || box.height === 0) return ahead
  return {
    x: within(((clientX - box.left) / box.width) * 2 - 1),
    y: within(((clientY - box.top) / box.height) * 2 - 1),
  }
}

/** The look of a card at its place on the screen: from above at the lower edge, from below at the upper. */
export function lookFromScroll({ top, height }: Box, screenHeight: number): Look {
  return { x: 0, y: within(((top + height / 2) / Math.max(1, screenHeight)) * -2 + 1) }
}

/** How long a picture sways that does so when it is first seen, and how long once to and fro takes. */
export const swayMs = 6000
const swingMs = 3000

/**
 * The look of a picture that sways by itself, so long after it began: to and fro, less and less. The look
 * that it comes to rest in is let in as the sway dies away.
 */
export function sway(milliseconds: number, resting: Look): Look {
  const over = Math.min(1, milliseconds / swayMs)
  const phase = (milliseconds / swingMs) * 2 * Math.PI
  const strength = 1 - over * over
  return sum(
    { x: resting.x * over, y: resting.y * over },
    { x: Math.sin(phase) * strength, y: Math.sin(2 * phase) * strength * 0.3 },
  )
}

interface Reading {
  readonly beta: number
  readonly gamma: number
}

/** Follows the tilt of a device round the way it is held, in degrees of DeviceOrientationEvent. */
export function createTilt(): (now: Reading) => Look {
  let held: Reading | undefined
  return (now) => {
    held ??= now
    held = {
      beta: held.beta + (now.beta - held.beta) * settling,
      gamma: held.gamma + (now.gamma - held.gamma) * settling,
    }
    return { x: within((now.gamma - held.gamma) / fullTilt), y: within((now.beta - held.beta) / fullTilt) }
  }
}

export function sum(one: Look, other: Look): Look {
  return { x: within(one.x + other.x), y: within(one.y + other.y) }
}
