import { cardWidths, shownAspect } from './justified-rows.ts'

/** What a list has for its cards; in pixels. */
export interface CardRoom {
  readonly width: number
  readonly gap: number
  readonly height: number
}

/** The width of a list, its gap and the height its rows are meant to have, as its styles say. */
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

/** The variables by which each card of a list gets its width. */
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
 * Lays the cards of a served page out as the app will, so that nothing moves when it takes the page over, and
 * follows the width of the lists until then. The browser says when it has laid out the page for the next
 * picture: asking for a width before that took a layout of the whole page inside this script.
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
    // Browsers count shifts from layout to layout, also where the first one was never painted.
    if (isFirstPicture) list.style.setProperty('visibility', 'hidden')
    observer.observe(list)
  }
}

/** Lays a list out at each call, by the proportions that it was served with. */
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
