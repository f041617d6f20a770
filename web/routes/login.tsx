import { createFileRoute, redirect as goTo, useNavigate, useRouter } from '@tanstack/react-router'

import { readRedirect } from '../features/account/redirect.ts'
import { LoginPanel } from '../overlays/login-panel.tsx'

export const Route = createFileRoute('/login')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: 'ログイン | Okuyuki' }] }),
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
  return (
    <LoginPanel
      mode="signIn"
      onSignedIn={() => router.history.replace(redirect ?? '/mypage')}
      onLeave={() => void navigate({ to: '/app/signup' })}
    />
  )
}
