import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { LoginPanel } from '../overlays/login-panel.tsx'

export const Route = createFileRoute('/signup')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: 'アカウントを作成 | Okuyuki' }] }),
  component: SignUpPage,
})

function SignUpPage() {
  const navigate = useNavigate()
  return (
    <LoginPanel
      mode="signUp"
      onSignedIn={() => void navigate({ to: '/mypage' })}
      onLeave={(target, email) =>
        void (target === 'confirm-signup'
          ? navigate({ to: '/confirm-signup', search: email === undefined ? {} : { email } })
          : navigate({ to: '/login' }))
      }
    />
  )
}
