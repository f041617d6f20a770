import type { App } from './app-context.tsx'
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
