import type { DepthCard } from './depth-cards.ts'

type Hints = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Cards may come into view this far below the screen before anything is loaded for them. */
const margin = '100px'

function isUnwanted(): boolean {
  if (typeof IntersectionObserver === 'undefined') return true
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    (navigator as Hints).connection?.saveData === true
  )
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}

/**
 * Lets a card's picture move once the card has come into view and the browser is idle; what draws it is
 * loaded then. Nothing happens where movement or data is unwanted. Returns what ends it.
 */
export function watchDepthCard(card: DepthCard): () => void {
  if (isUnwanted()) return () => undefined
  const ends: (() => void)[] = []
  let isOver = false
  const begin = async () => {
    try {
      const { addDepthCard } = await import('./depth-cards.ts')
      if (!isOver) ends.push(addDepthCard(card))
    } catch {
      // The flat poster stands.
    }
  }
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      ends.push(whenIdle(() => void begin()))
    },
    { rootMargin: margin },
  )
  sight.observe(card.host)
  ends.push(() => sight.disconnect())
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}
