import { cardWidths, shownAspect } from './justified-rows.ts'

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
