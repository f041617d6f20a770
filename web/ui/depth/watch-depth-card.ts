import type { DepthCard } from './depth-cards.ts'

type Hints = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Distance below the screen within which cards start loading. */
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
 * Animates a card's picture once it is in view and the browser is idle; the drawing code is loaded then. Does
 * nothing with reduced motion or in data-saver mode. Returns a function that stops it.
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
      // The flat poster remains.
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

/**
 * Makes the picture at the top of a served page sway once before hydration, then follow the page and the
 * device, until its scene has replaced it. Does nothing without a depth map.
 */
export function moveServedStage(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-depth]')
  const host = canvas?.closest<HTMLElement>('[data-viewer]')
  const poster = host?.querySelector<HTMLImageElement>('[role="img"] img')
  const depthUrl = canvas?.dataset['depth']
  if (!canvas || !host || !poster || !depthUrl) return
  const end = watchDepthCard({ host, poster, canvas, depthUrl, sways: true })
  const scene = new MutationObserver(() => {
    if (host.dataset['state'] !== 'interactive') return
    scene.disconnect()
    // CSS fades the drawing out as the scene appears below it.
    void Promise.allSettled(canvas.getAnimations().map(({ finished }) => finished)).then(end)
  })
  scene.observe(host, { attributeFilter: ['data-state'] })
}
