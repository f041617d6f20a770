import { watchDepthCard } from './watch-depth-card.ts'

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
