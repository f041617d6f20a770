import { createFileRoute, redirect as goTo, useRouter } from '@tanstack/react-router'

import { readRedirect, useIntendedPath } from '#web/features/account/intended-path.ts'
import { t } from '#web/language/t.ts'
import { LoginPanel } from '#web/overlays/login-panel.tsx'
import { useDestination } from '#web/overlays/use-intent.ts'

export const Route = createFileRoute('/app/login')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('ログイン | Okuyuki') }] }),
  validateSearch: readRedirect,
  beforeLoad: async ({ context, search, preload }) => {
    if (!preload && (await context.app.isSignedIn())) throw goTo({ href: search.redirect ?? '/app' })
  },
  component: AppLoginPage,
})

function AppLoginPage() {
  const router = useRouter()
  const { redirect } = Route.useSearch()
  useIntendedPath(redirect)
  const destination = useDestination()
  // In app mode the other mode opens in its own window.
  return (
    <LoginPanel
      isAppMode
      mode="signIn"
      onSignedIn={() => router.history.replace(destination())}
      onLeave={() => undefined}
    />
  )
}
