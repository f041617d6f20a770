export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export function isArrow(key: string): key is Arrow {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the place of a box's name, because boxes of nested states contain each other. */
function placeOf({ left, top, width, height }: Box) {
  return {
    x: left + Math.min(width, 80) / 2,
    y: top + Math.min(height, 24) / 2,
  }
}

/** Index of the nearest box in the arrow's direction; -1 if there is none. */
export function nearestTowards(arrow: Arrow, from: Box, others: readonly Box[]): number {
  const start = placeOf(from)
  let best = -1
  let shortest = Infinity
  others.forEach((box, index) => {
    const end = placeOf(box)
    const right = end.x - start.x
    const down = end.y - start.y
    const isUpright = arrow === 'ArrowUp' || arrow === 'ArrowDown'
    const [along, aside] = isUpright ? [down, right] : [right, down]
    const ahead = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -along : along
    const cost = ahead + 2 * Math.abs(aside)
    if (ahead > 1 && cost < shortest) {
      best = index
      shortest = cost
    }
  })
  return best
}
