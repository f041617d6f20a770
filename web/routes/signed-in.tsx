import { createFileRoute, redirect as goTo, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { comeBack } from '#machines/session/session-answers.ts'
import { useApp } from '#web/app-context.tsx'
import { useDestination } from '#web/overlays/use-intent.ts'

import { t } from '../language/t.ts'
import { LoginPanel } from '../overlays/login-panel.tsx'
import { Loading, Skeleton } from '../ui/loading.tsx'

export const Route = createFileRoute('/signed-in')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('ログイン | Okuyuki') }] }),
  beforeLoad: async ({ context, preload }) => {
    if (!preload && (await context.app.isSignedIn())) throw goTo({ to: '/mypage' })
  },
  component: SignedInPage,
})

/**
 * Target of the provider's redirect: exchanges its answer for tokens and continues. After a failure, the
 * panel shows the reason and allows another attempt.
 */
function SignedInPage() {
  const { session } = useApp()
  const router = useRouter()
  const navigate = useNavigate()
  const destination = useDestination()
  const [hasFailed, setHasFailed] = useState(false)
  const goOn = useEffectEvent(() => router.history.replace(destination()))
  useEffect(() => {
    void comeBack(session).then(({ ok }) => {
      if (ok) goOn()
      else setHasFailed(true)
    })
  }, [session])
  if (!hasFailed)
    return (
      <Loading>
        {/* As high as the panel with its alert, which is centred on the page. */}
        <Skeleton height="42.8rem" />
      </Loading>
    )
  return <LoginPanel mode="signIn" onSignedIn={goOn} onLeave={() => void navigate({ to: '/app/signup' })} />
}
