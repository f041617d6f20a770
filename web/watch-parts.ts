import type { App } from './app-context.tsx'
import { watchFailedParts } from './browser/chunk-reload.ts'
import type { createAppRouter } from './router.tsx'

/**
 * Notifies the machines of navigations: the build watch then applies a newer build, and a chunk that cannot
 * be loaded reloads the page that needs it. Failed preloads are ignored.
 */
export function watchParts(
  { buildWatch, chunkReload }: Pick<App, 'buildWatch' | 'chunkReload'>,
  router: ReturnType<typeof createAppRouter>,
): void {
  let preloads = 0
  const { preloadRoute } = router
  router.preloadRoute = async (options) => {
    preloads += 1
    try {
      return await preloadRoute(options)
    } finally {
      preloads -= 1
    }
  }
  watchFailedParts(() => {
    const isOnlyPointedAt = preloads > 0 && router.state.status !== 'pending'
    // Offline, a reload would only lose the page that is shown.
    if (isOnlyPointedAt || !navigator.onLine) return null
    const path = router.latestLocation.href
    return () => chunkReload.send({ type: 'part.failed', path })
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged)
      buildWatch.send({ type: 'navigation.started', path: toLocation.href })
  })
}
