import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  useLocation,
  useMatches,
} from '@tanstack/react-router'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { useApp } from '../app-context.tsx'
import type { RouterContext } from '../app-context.tsx'
import { t } from '../language/t.ts'
import type { LayoutName, LayoutProps } from '../layouts/layout-props.ts'
import {
  AppLayout,
  FullscreenLayout,
  LoginLayout,
  AtelierLayout,
  GuidelineLayout,
} from '../layouts/layouts.tsx'
import { DefaultLayout } from '../layouts/site-frame.tsx'
import { Banners } from '../overlays/banners.tsx'
import { CoachMarkHost } from '../overlays/coach-mark-host.tsx'
import { DialogHost } from '../overlays/dialog-host.tsx'
import { SnackBarHost } from '../overlays/snack-bar-host.tsx'
import { TooltipHost } from '../overlays/tooltip.tsx'
import { useFocusOnNavigation } from '../overlays/use-focus-on-navigation.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location, preload }) => {
    // Preloading a link on hover must not redirect to the login page.
    if (preload) return
    const names = matches.flatMap((match) => match.staticData.guards ?? [])
    await context.runGuards(names, { app: context.app, href: location.href })
  },
  // The root alone matched: no route has this address.
  head: ({ matches }) => ({
    meta: [{ title: matches.length === 1 ? t('ページが見つかりません | Okuyuki') : 'Okuyuki' }],
  }),
  component: Root,
})

const layouts: Record<LayoutName, (props: LayoutProps) => ReactNode> = {
  app: AppLayout,
  atelier: AtelierLayout,
  default: DefaultLayout,
  fullscreen: FullscreenLayout,
  guideline: GuidelineLayout,
  login: LoginLayout,
}

/**
 * Returns the page's key: its path, or that of `keyOf` for a thing whose address may change while it is
 * shown.
 */
function keyOf(page: { pathname: string; staticData: StaticDataRouteOption; loaderData?: unknown }): string {
  const { keyOf: keyOfThing } = page.staticData
  return keyOfThing?.(page.loaderData) ?? page.pathname
}

/** Renders the layout named by the route's metadata, and keys the page by path (specification §2). */
function Root() {
  const { session } = useApp()
  const layout = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  })
  // Path of the rendered page, not of one still loading, which would remount the old page.
  const key = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return page === undefined ? '/' : keyOf(page)
    },
  })
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  const isUndecided = useSelector(session, (snapshot) => snapshot.hasTag('undecided'))
  useFocusOnNavigation(key)
  // An unknown address below /app gets the app's layout, without the site's header.
  const isBelowApp = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/') })
  const Layout = layouts[layout ?? (isBelowApp ? 'app' : 'default')]
  return (
    <>
      <HeadContent />
      <Layout account={isUndecided && me === null ? undefined : me} banner={<Banners />}>
        <Outlet key={key} />
      </Layout>
      <DialogHost />
      <SnackBarHost />
      <CoachMarkHost />
      <TooltipHost />
    </>
  )
}
