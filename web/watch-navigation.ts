import type { App } from './app-context.tsx'
import { watchFailedParts } from './browser/builds.ts'
import type { createAppRouter } from './router.tsx'

/** Paths of the pages between a wish and the sign-in that it needs. */
const wayIn = /^\/(?:app\/)?(?:login|signup|confirm-signup|signed-in)\/?$|^\/pw-reset(?:\/|$)/

/** Drops a visitor's wish when they open a page outside the sign-in flow. */
export function watchIntent(
  { intent, session }: Pick<App, 'intent' | 'session'>,
  router: ReturnType<typeof createAppRouter>,
): void {
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (!pathChanged || wayIn.test(toLocation.pathname)) return
    if (session.getSnapshot().hasTag('signedOut')) intent.send({ type: 'intent.abandoned' })
  })
}

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
