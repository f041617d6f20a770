import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { OwnItems, Samples } from '#web/features/my-page/app-home.tsx'

export const Route = createFileRoute('/app/')({
  staticData: { layout: 'app' },
  head: () => ({ meta: [{ title: 'Okuyuki' }] }),
  component: AppHomePage,
})

/** Home of the native app: own spatial images, or public ones for visitors. */
function AppHomePage() {
  const { session } = useApp()
  const isUndecided = useSelector(session, (snapshot) => snapshot.hasTag('undecided'))
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  if (isUndecided) return null
  return isSignedIn ? <OwnItems /> : <Samples />
}
