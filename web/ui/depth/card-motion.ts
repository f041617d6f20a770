/** Position of the viewer's eye over a card: -1 to 1 across and down, 0 in the middle. */
export interface Look {
  readonly x: number
  readonly y: number
}

export const ahead: Look = { x: 0, y: 0 }

/** Time constant of following, in milliseconds; a card arrives after about three. */
const followMs = 70
/** Smaller distances are invisible. */
const settled = 0.004
/** Tilt that reaches the edge of the range, in degrees. */
const fullTilt = 15
/** Share of each reading by which the neutral position follows the device. */
const settling = 0.02

function within(value: number): number {
  return Math.min(Math.max(value, -1), 1)
}

/** Returns the next frame's look on the way to `target`; the same object on arrival. */
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

/** Returns the look towards a pointer over a card. */
export function lookAt(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Look {
  if (box.width === 0 || box.height === 0) return ahead
  return {
    x: within(((clientX - box.left) / box.width) * 2 - 1),
    y: within(((clientY - box.top) / box.height) * 2 - 1),
  }
}

/**
 * Returns the look for a card's position on the screen: from above at the lower edge, from below at the upper
 * one.
 */
export function lookFromScroll({ top, height }: Box, screenHeight: number): Look {
  return { x: 0, y: within(((top + height / 2) / Math.max(1, screenHeight)) * -2 + 1) }
}

/** Duration of the sway when a picture is first seen, and of one swing to and fro, in milliseconds. */
export const swayMs = 6000
const swingMs = 3000

/**
 * Returns the look of a swaying picture, `milliseconds` after the start: a damped oscillation that blends
 * into the resting look.
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

/**
 * Returns a function that turns readings of DeviceOrientationEvent, in degrees, into looks relative to how
 * the device is held.
 */
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

/** Device pixels per CSS pixel beyond which a moving picture gains nothing visible. */
export const maxPixelRatio = 2
/** Device pixels per CSS pixel that software rendering can draw without falling behind the pointer. */
export const minPixelRatio = 1
/** Limits of a quick and of a slow step, and how many in a row count as evidence. */
const quickStepMs = 24
const slowStepMs = 50
const tellingSteps = 4

/**
 * Returns a function that takes each step's duration and returns the device pixels per CSS pixel while
 * something moves: few until several steps in a row were quick, and few for good once several in a row were
 * slow at the high resolution. Only the graphics system knows the cost of a drawing; a page sees when the
 * next frame comes.
 */
export function createMovingPixelRatio(): (milliseconds: number) => number {
  let pixels = minPixelRatio
  let most = maxPixelRatio
  let [quick, slow] = [0, 0]
  return (milliseconds) => {
    quick = milliseconds < quickStepMs ? quick + 1 : 0
    slow = milliseconds > slowStepMs ? slow + 1 : 0
    if (slow >= tellingSteps && pixels === maxPixelRatio) pixels = most = minPixelRatio
    if (quick >= tellingSteps) pixels = most
    return pixels
  }
}
