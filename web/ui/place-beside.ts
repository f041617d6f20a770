export type Side = 'top' | 'bottom' | 'left' | 'right'

/** In CSS pixels of the window. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Wishes {
  readonly target: Box
  readonly size: Size
  readonly window: Size
  readonly side: Side
  readonly align?: 'start' | 'centre' | 'end'
  /** Distance between the target and the element beside it. */
  readonly offset: number
}

export interface Place {
  /** Upper left corner. */
  readonly x: number
  readonly y: number
  /** Side that was chosen. */
  readonly side: Side
  /** Middle of the target relative to the corner, for an arrow on the side that faces the target. */
  readonly arrow: number
}

/** Smallest distance to the edge of the window. */
const MARGIN = 8
/** Smallest distance between an arrow and a corner, which is round. */
const ARROW_INSET = 20

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

function clamp(value: number, low: number, high: number) {
  return Math.max(low, Math.min(value, Math.max(low, high)))
}

/**
 * Places an element beside another: on the wanted side if there is room, else on another; always inside the
 * window.
 */
export function placeBeside({ target, size, window, side, align = 'centre', offset }: Wishes): Place {
  const room: Record<Side, number> = {
    top: target.y - offset - MARGIN - size.height,
    bottom: window.height - target.y - target.height - offset - MARGIN - size.height,
    left: target.x - offset - MARGIN - size.width,
    right: window.width - target.x - target.width - offset - MARGIN - size.width,
  }
  const others = (['bottom', 'top', 'right', 'left'] as const).toSorted((a, b) => room[b] - room[a])
  const taken =
    [side, opposite[side], ...others].find((candidate) => room[candidate] >= 0) ??
    (room.bottom >= room.top ? 'bottom' : 'top')
  const isUpright = taken === 'top' || taken === 'bottom'
  const along = isUpright
    ? { start: target.x, length: target.width, own: size.width, window: window.width }
    : { start: target.y, length: target.height, own: size.height, window: window.height }
  const wished = {
    start: along.start,
    centre: along.start + (along.length - along.own) / 2,
    end: along.start + along.length - along.own,
  }[align]
  const first = clamp(wished, MARGIN, along.window - MARGIN - along.own)
  const across = {
    top: target.y - offset - size.height,
    bottom: target.y + target.height + offset,
    left: target.x - offset - size.width,
    right: target.x + target.width + offset,
  }[taken]
  const acrossEnd = isUpright ? window.height - size.height : window.width - size.width
  const second = clamp(across, MARGIN, acrossEnd - MARGIN)
  return {
    x: isUpright ? first : second,
    y: isUpright ? second : first,
    side: taken,
    arrow: clamp(along.start + along.length / 2 - first, ARROW_INSET, along.own - ARROW_INSET),
  }
}
