import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

import { useDestination } from '#web/overlays/use-intent.ts'

import { t } from '../language/t.ts'
import { LoginPanel } from '../overlays/login-panel.tsx'

export const Route = createFileRoute('/signup')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('アカウントを作成 | Okuyuki') }] }),
  component: SignUpPage,
})

function SignUpPage() {
  const router = useRouter()
  const navigate = useNavigate()
  const destination = useDestination()
  return (
    <LoginPanel
      mode="signUp"
      onSignedIn={() => router.history.replace(destination())}
      onLeave={(target, email) =>
        void (target === 'confirm-signup'
          ? navigate({ to: '/confirm-signup', search: email === undefined ? {} : { email } })
          : navigate({ to: '/login' }))
      }
    />
  )
}
