import { createFileRoute, redirect as goTo, useNavigate, useRouter } from '@tanstack/react-router'

import { useIntendedPath } from '#web/features/account/intended-path.ts'
import { useDestination } from '#web/overlays/use-intent.ts'

import { readRedirect } from '../features/account/intended-path.ts'
import { t } from '../language/t.ts'
import { LoginPanel } from '../overlays/login-panel.tsx'

export const Route = createFileRoute('/login')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('ログイン | Okuyuki') }] }),
  validateSearch: readRedirect,
  beforeLoad: async ({ context, search, preload }) => {
    if (!preload && (await context.app.isSignedIn())) throw goTo({ href: search.redirect ?? '/mypage' })
  },
  component: LoginPage,
})

function LoginPage() {
  const router = useRouter()
  const navigate = useNavigate()
  const { redirect } = Route.useSearch()
  useIntendedPath(redirect)
  const destination = useDestination()
  return (
    <LoginPanel
      mode="signIn"
      onSignedIn={() => router.history.replace(destination())}
      onLeave={() => void navigate({ to: '/app/signup' })}
    />
  )
}
