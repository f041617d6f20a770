import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { LoginPanel } from '#web/overlays/login-panel.tsx'

export const Route = createFileRoute('/app/signup')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: 'アカウントを作成 | Okuyuki' }] }),
  component: AppSignUpPage,
})

function AppSignUpPage() {
  const navigate = useNavigate()
  return (
    <LoginPanel
      isAppMode
      mode="signUp"
      onSignedIn={() => void navigate({ to: '/app' })}
      onLeave={(target, email) =>
        void (target === 'app-confirm-signup'
          ? navigate({ to: '/app/confirm-signup', search: email === undefined ? {} : { email } })
          : navigate({ to: '/app/login' }))
      }
    />
  )
}
