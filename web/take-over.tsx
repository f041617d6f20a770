import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ComponentType } from 'react'

/** Calls back once the page of this route has been taken over from its rendered form, to its last element. */
export function whenTakenOver(router: AnyRouter, routeId: string, onTakenOver: () => void): void {
  const route = router.routesById[routeId]
  const Page: (ComponentType & { readonly preload?: () => Promise<void> }) | undefined =
    route?.options.component
  if (route === undefined || Page === undefined) throw new Error(`no page has the route ${routeId}`)
  // Pages are taken over some time after the frame round them: only an effect inside tells when.
  const TakenOver = () => {
    useEffect(onTakenOver, [])
    return <Page />
  }
  route.update({ component: Object.assign(TakenOver, { preload: Page.preload }) })
}
