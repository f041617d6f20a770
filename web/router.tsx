import { createRouter } from '@tanstack/react-router'

import type { RouterContext } from './app-context.tsx'
import { mayPrefetch } from './browser/device.ts'
import { isMotionReduced } from './browser/reduced-motion.ts'
import { ErrorPage, NotFoundPage, PagePending } from './features/status/status-pages.tsx'
import { runGuards } from './guards/guards.ts'
import type { GuardName } from './guards/guards.ts'
import type { LayoutName } from './layouts/layout-props.ts'
import { givePayloads } from './public-pages.ts'
import type { LoadPayload } from './public-pages.ts'
import { routeTree } from './route-tree.gen.ts'
import { beginTravel } from './ui/picture.tsx'

interface Change {
  readonly fromLocation?: { readonly pathname: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

const photoPath = /^\/(?:app\/)?photo\/([^/]+)\/?$/

function photoOf(path: string | undefined): string | null {
  const id = photoPath.exec(path ?? '')?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}

/**
 * Returns the types of the view transition between two pages, or false for none: only a picture that moves
 * from its card to its stage, or back, has one. Names that picture.
 */
function typesOf({ fromLocation, toLocation }: Change): string[] | false {
  const [from, to] = [photoOf(fromLocation?.pathname), photoOf(toLocation.pathname)]
  if (fromLocation === undefined || (from === null) === (to === null) || isMotionReduced()) return false
  return beginTravel(to ?? from ?? '') ? ['picture'] : false
}

/** Undefined if the browser does not support transition types: every page would fade then. */
const pageTransitions =
  typeof CSS !== 'undefined' && CSS.supports('selector(:active-view-transition-type(a))')
    ? { types: typesOf }
    : undefined

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
