import type { Place, Size } from './flow.ts'

export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export type Finger = { readonly x: number; readonly y: number }

const smallest = 0.08
const largest = 3
const margin = 24
/** Smallest scale at which letters are readable. */
const readable = 0.6
const readableOnPhones = 0.5

export function within(scale: number) {
  return Math.min(largest, Math.max(smallest, scale))
}

export function fitInto(window: Size, chart: Size): Viewport {
  const scale = within(
    Math.min(1.25, (window.width - margin) / chart.width, (window.height - margin) / chart.height),
  )
  return {
    scale,
    x: (window.width - chart.width * scale) / 2,
    y: (window.height - chart.height * scale) / 2,
  }
}

/** Shows the whole chart if it is readable, otherwise its beginning. */
export function beginIn(window: Size, chart: Size, start: Finger): Viewport {
  const whole = fitInto(window, chart)
  const least = window.width < 500 ? readableOnPhones : readable
  if (whole.scale >= least) return whole
  const scale = Math.max(least, Math.min(0.8, (window.width - margin) / chart.width))
  const along = (room: number, length: number, place: number) => {
    const free = room - length * scale
    if (free > margin) return free / 2
    return Math.max(free - margin / 2, Math.min(margin / 2, room / 2 - place * scale))
  }
  return {
    scale,
    x: along(window.width, chart.width, start.x),
    y: along(window.height, chart.height, start.y),
  }
}

export function zoomed(view: Viewport, scale: number, x: number, y: number): Viewport {
  return {
    scale,
    x: x - ((x - view.x) / view.scale) * scale,
    y: y - ((y - view.y) / view.scale) * scale,
  }
}

/** Distance by which something has to move to be inside the room, its beginning first. */
function shiftInto(start: number, length: number, room: number) {
  if (start < margin) return margin - start
  const over = start + length - (room - margin)
  return over > 0 ? -Math.min(over, start - margin) : 0
}

export function middleOf(fingers: readonly Finger[]) {
  return {
    x: fingers.reduce((sum, finger) => sum + finger.x, 0) / fingers.length,
    y: fingers.reduce((sum, finger) => sum + finger.y, 0) / fingers.length,
  }
}

export function spanOf([one, other]: readonly Finger[]) {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

/** Moves the view just enough to show a place of the chart. */
export function revealed(view: Viewport, place: Place, room: Size): Viewport {
  const { x, y, scale } = view
  const right = shiftInto(x + place.x * scale, place.width * scale, room.width)
  const down = shiftInto(y + place.y * scale, place.height * scale, room.height)
  return right === 0 && down === 0 ? view : { scale, x: x + right, y: y + down }
}
