import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { LoginPanel } from '#web/overlays/login-panel.tsx'
import { useDestination } from '#web/overlays/use-intent.ts'

export const Route = createFileRoute('/app/signup')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('アカウントを作成 | Okuyuki') }] }),
  component: AppSignUpPage,
})

function AppSignUpPage() {
  const router = useRouter()
  const navigate = useNavigate()
  const destination = useDestination()
  return (
    <LoginPanel
      isAppMode
      mode="signUp"
      onSignedIn={() => router.history.replace(destination())}
      onLeave={(target, email) =>
        void (target === 'app-confirm-signup'
          ? navigate({ to: '/app/confirm-signup', search: email === undefined ? {} : { email } })
          : navigate({ to: '/app/login' }))
      }
    />
  )
}
