import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ComponentType } from 'react'

/** Calls back once the page of this route is hydrated, down to its last element. */
export function whenTakenOver(router: AnyRouter, routeId: string, onTakenOver: () => void): void {
  const route = router.routesById[routeId]
  const Page: (ComponentType & { readonly preload?: () => Promise<void> }) | undefined =
    route?.options.component
  if (route === undefined || Page === undefined) throw new Error(`no page has the route ${routeId}`)
  // Pages are hydrated some time after the frame around them: only an effect inside knows when.
  const TakenOver = () => {
    useEffect(onTakenOver, [])
    return <Page />
  }
  route.update({ component: Object.assign(TakenOver, { preload: Page.preload }) })
}
