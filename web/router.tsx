import { createRouter } from '@tanstack/react-router'

import type { RouterContext } from './app-context.tsx'
import { mayPrefetch } from './browser/link-prefetch.ts'
import { ErrorPage } from './features/status/error-page.tsx'
import { NotFoundPage } from './features/status/not-found-page.tsx'
import { PagePending } from './features/status/page-pending.tsx'
import { runGuards } from './guards/guards.ts'
import type { GuardName } from './guards/guards.ts'
import type { LayoutName } from './layouts/layout-name.ts'
import { pageTransitions } from './page-transitions.ts'
import { givePayloads } from './public-pages.ts'
import type { LoadPayload } from './public-pages.ts'
import { routeTree } from './route-tree.gen.ts'

interface RouterOptions extends Pick<RouterContext, 'app'> {
  readonly loadPayload: LoadPayload
  /**
   * False when pages are rendered to files, which have no scroll position; a function may keep the present
   * position.
   */
  readonly scrollRestoration?: boolean | (() => boolean)
}

export function createAppRouter({ app, loadPayload, scrollRestoration = true }: RouterOptions) {
  const router = createRouter({
    routeTree,
    context: { app, runGuards },
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    scrollRestoration,
    ...(pageTransitions && { defaultViewTransition: pageTransitions }),
    search: { strict: true },
    defaultStructuralSharing: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PagePending,
  })
  givePayloads(router, loadPayload)
  const preloadRoute = router.preloadRoute
  router.preloadRoute = (options) => (mayPrefetch() ? preloadRoute(options) : Promise.resolve(undefined))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Layout that the root renders around the page; the innermost route with a layout wins. */
    readonly layout?: LayoutName
    /** Guards that run before the page opens, outermost first. */
    readonly guards?: readonly GuardName[]
    readonly keyOf?: (loaderData: unknown) => string | null
  }
  interface HistoryState {
    /** True if the new address is another one of the thing already shown. */
    readonly isReaddressed?: true
  }
}
