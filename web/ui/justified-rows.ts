/** One row of cards: those from `from` to before `to`, and the height of their pictures in pixels. */
export interface JustifiedRow {
  readonly from: number
  readonly to: number
  readonly height: number
}

interface Room {
  /** Width of the list and the gap between cards, in pixels. */
  readonly width: number
  readonly gap: number
  /** The height that rows come as close to as they can. */
  readonly height: number
}

/** A row with a card narrower than this, in pixels, has no room for its title. */
const narrowest = 110
/** What such a row costs, in the measure of `costOf`. */
const cramped = 0.5
/** The last row is filled too when it gets no taller by it than this, as a share of the wanted height. */
const tallestLast = 1.3

/** Below this width of a list, in pixels, pictures are kept from being very narrow or very flat. */
const wideList = 600
const bounds = { wide: { least: 0.5, most: 2.4 }, narrow: { least: 0.66, most: 2 } }

/** Width over height as a card shows it in a list of this width, whatever the picture's own is. */
export function shownAspect(aspect: number, listWidth: number): number {
  const { least, most } = listWidth < wideList ? bounds.narrow : bounds.wide
  return Number.isFinite(aspect) && aspect > 0 ? Math.min(Math.max(aspect, least), most) : 4 / 3
}

/**
 * Breaks pictures into rows that fill the width, each in its own proportions (width over height). A row ends
 * where its height is closest to the wanted one, so that cards that are added later move none before the last
 * row.
 */
export function layOutRows(aspects: readonly number[], { width, gap, height }: Room): JustifiedRow[] {
  const rows: JustifiedRow[] = []
  let from = 0
  while (from < aspects.length) {
    let to = from + 1
    let sum = aspects[from]!
    let least = sum
    const heightOf = (count: number, total: number) => Math.max(1, (width - gap * (count - 1)) / total)
    let cost = costOf(heightOf(1, sum), least, height)
    while (to < aspects.length) {
      const nextSum = sum + aspects[to]!
      const nextLeast = Math.min(least, aspects[to]!)
      const nextCost = costOf(heightOf(to + 1 - from, nextSum), nextLeast, height)
      if (nextCost > cost) break
      ;[sum, least, cost] = [nextSum, nextLeast, nextCost]
      to += 1
    }
    const filled = heightOf(to - from, sum)
    const isLast = to === aspects.length
    rows.push({ from, to, height: isLast && filled > tallestLast * height ? height : filled })
    from = to
  }
  return rows
}

/** How far a row is from what is wanted; twice as tall is as bad as half. */
function costOf(rowHeight: number, leastAspect: number, wanted: number): number {
  return Math.abs(Math.log(rowHeight / wanted)) + (leastAspect * rowHeight < narrowest ? cramped : 0)
}

/** The width of every card as a share of the list's width without its gaps, and how many gaps its row has. */
export function cardWidths(
  aspects: readonly number[],
  room: Room,
): { readonly share: number; readonly gaps: number }[] {
  return layOutRows(aspects, room).flatMap(({ from, to, height }) => {
    const gaps = to - from - 1
    return aspects
      .slice(from, to)
      .map((aspect) => ({ share: (aspect * height) / (room.width - gaps * room.gap), gaps }))
  })
}
