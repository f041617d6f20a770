import type { App } from './app-context.tsx'
import type { createAppRouter } from './router.tsx'

/** The pages between a wish and the account for it. */
const wayIn = /^\/(?:app\/)?(?:login|signup|confirm-signup|signed-in)\/?$|^\/pw-reset(?:\/|$)/

/** A visitor who opens another page than those of the way in has given up what an account was needed for. */
export function watchIntent(
  { intent, session }: Pick<App, 'intent' | 'session'>,
  router: ReturnType<typeof createAppRouter>,
): void {
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (!pathChanged || wayIn.test(toLocation.pathname)) return
    if (session.getSnapshot().hasTag('signedOut')) intent.send({ type: 'intent.abandoned' })
  })
}
