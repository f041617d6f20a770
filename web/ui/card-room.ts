/** Row of cards from index `from` to before `to`, and the height of their pictures in pixels. */
interface JustifiedRow {
  readonly from: number
  readonly to: number
  readonly height: number
}

interface Room {
  /** Width of the list and the gap between cards, in pixels. */
  readonly width: number
  readonly gap: number
  /** Wanted row height, in pixels. */
  readonly height: number
}

/** Smallest width of a card, in pixels; a narrower one has no room for its title. */
const narrowest = 96
/** Cost of a row with a narrower card, in the measure of `costOf`. */
const cramped = 0.5
/** Highest cost of the last two rows after they are divided again: about three fifths taller or flatter. */
const bearable = 0.46
/** Tallest last row that is still stretched to the full width, as a share of the wanted height. */
const tallestLast = 1.3

/** List width, in pixels, below which pictures are kept from being very narrow or very flat. */
const wideList = 600
const bounds = { wide: { least: 0.5, most: 2.4 }, narrow: { least: 0.66, most: 2 } }

/** Returns the width / height at which a card shows its picture in a list of this width. */
export function shownAspect(aspect: number, listWidth: number): number {
  const { least, most } = listWidth < wideList ? bounds.narrow : bounds.wide
  return Number.isFinite(aspect) && aspect > 0 ? Math.min(Math.max(aspect, least), most) : 4 / 3
}

/**
 * Breaks pictures into rows that fill the width, each in its own proportions (width / height). A row ends
 * where its height is closest to the wanted one, so that cards added later move none before the last two
 * rows; those two are divided again if the last one would be nearly empty.
 */
export function layOutRows(aspects: readonly number[], room: Room): JustifiedRow[] {
  const rows: JustifiedRow[] = []
  for (let from = 0; from < aspects.length; from = rows.at(-1)!.to) rows.push(bestRow(aspects, from, room))
  const last = rows.at(-1)
  if (last === undefined || isFull(last, room)) return rows
  const before = rows.at(-2)
  const shared = before && shareOut(aspects, before.from, room)
  return shared ? [...rows.slice(0, -2), ...shared] : [...rows.slice(0, -1), { ...last, height: room.height }]
}

function isFull({ height }: JustifiedRow, room: Room): boolean {
  return height <= tallestLast * room.height
}

/** Returns these cards as a row that fills the width. */
function rowOf(aspects: readonly number[], from: number, to: number, { width, gap }: Room): JustifiedRow {
  const total = aspects.slice(from, to).reduce((sum, aspect) => sum + aspect, 0)
  return { from, to, height: Math.max(1, (width - gap * (to - from - 1)) / total) }
}

/** Returns the row from this card on whose height comes closest to the wanted one. */
function bestRow(aspects: readonly number[], from: number, room: Room): JustifiedRow {
  let row = rowOf(aspects, from, from + 1, room)
  while (row.to < aspects.length) {
    const longer = rowOf(aspects, from, row.to + 1, room)
    if (costOf(longer, aspects, room) > costOf(row, aspects, room)) break
    row = longer
  }
  return row
}

/** Divides the remaining cards into one or two full rows; undefined if that looks worse. */
function shareOut(aspects: readonly number[], from: number, room: Room): JustifiedRow[] | undefined {
  const end = aspects.length
  const ways = [[rowOf(aspects, from, end, room)]]
  for (let to = from + 1; to < end; to++) {
    ways.push([rowOf(aspects, from, to, room), rowOf(aspects, to, end, room)])
  }
  const worst = (rows: readonly JustifiedRow[]) => Math.max(...rows.map((row) => costOf(row, aspects, room)))
  const best = ways.toSorted((one, other) => worst(one) - worst(other))[0]
  return best && worst(best) <= bearable ? best : undefined
}

/** Returns how far a row is from the wanted height; twice as tall costs as much as half. */
function costOf({ from, to, height }: JustifiedRow, aspects: readonly number[], room: Room): number {
  const least = Math.min(...aspects.slice(from, to))
  return Math.abs(Math.log(height / room.height)) + (least * height < narrowest ? cramped : 0)
}

/**
 * Returns each card's width as a share of the list's width without gaps, and the number of gaps in its row.
 */
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

/** Room of a list for its cards, in pixels. */
export interface CardRoom {
  readonly width: number
  readonly gap: number
  readonly height: number
}

/** Measures the width of a list, and reads its gap and wanted row height from its styles. */
export function measureRoom(list: Element): CardRoom | null {
  const { columnGap, gridAutoRows } = getComputedStyle(list)
  const width = list.clientWidth
  if (width === 0) return null
  return {
    width,
    gap: Number.parseFloat(columnGap) || 0,
    height: Number.parseFloat(gridAutoRows) || 240,
  }
}

/** Returns the CSS variables that set the width of each card. */
export function cardVariables(aspects: readonly number[], room: CardRoom | null) {
  const shown = aspects.map((aspect) => shownAspect(aspect, room?.width ?? Infinity))
  const widths = room && cardWidths(shown, room)
  return shown.map((aspect, index) => ({
    '--aspect': aspect,
    '--share': widths?.[index]?.share ?? 0,
    '--gaps': widths?.[index]?.gaps ?? 0,
  }))
}

/**
 * Lays out the cards of a served page as the app will, so that nothing moves on hydration, and follows the
 * width of the lists until then. A ResizeObserver reports when the browser has laid out the page for the next
 * frame; reading a width earlier forced a layout of the whole page inside this script.
 */
export function layOutServedCards(): void {
  const lists = document.querySelectorAll<HTMLElement>('ul[data-measured="false"]')
  const isFirstPicture = performance.getEntriesByType('paint').length === 0
  const layOuts = new Map([...lists].map((list) => [list, listLayout(list)]))
  const observer = new ResizeObserver(() => {
    for (const [list, layOut] of layOuts) {
      // The app has taken the list over.
      if (list.dataset['measured'] === 'true') observer.unobserve(list)
      else layOut()
      list.style.removeProperty('visibility')
    }
  })
  for (const list of lists) {
    // Browsers count layout shifts even if the first layout was never painted.
    if (isFirstPicture) list.style.setProperty('visibility', 'hidden')
    observer.observe(list)
  }
}

/** Returns a function that lays out the list, by the aspect ratios that it was served with. */
function listLayout(list: HTMLElement): () => void {
  const cards = [...list.children].filter((card) => card instanceof HTMLElement)
  const aspects = cards.map(({ style }) => Number(style.getPropertyValue('--aspect')))
  return () => {
    const room = measureRoom(list)
    if (room === null) return
    for (const [index, variables] of cardVariables(aspects, room).entries())
      for (const [name, value] of Object.entries(variables))
        cards[index]?.style.setProperty(name, String(value))
    list.setAttribute('data-measured', 'served')
  }
}
