import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useApp, useIsNativeApp } from '#web/app-context.tsx'
import { EmailForm, usePasswordReset } from '#web/features/account/password-reset.tsx'
import { passwordResetMessage } from '#web/graphql/failure-messages.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/account/password-reset.module.css'

export const Route = createFileRoute('/pw-reset/')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('パスワードの再設定 | Okuyuki') }] }),
  component: PasswordResetPage,
})

/** Requests a code; the answer is the same for addresses without an account. */
function PasswordResetPage() {
  const { passwordReset } = useApp()
  const navigate = useNavigate()
  const isNativeApp = useIsNativeApp()
  const { send, email, failure, isBusy, isRestoring, waitReason } = usePasswordReset()
  const goOn = useEffectEvent(() => void navigate({ to: '/pw-reset/confirm' }))
  useEffect(() => {
    const subscription = passwordReset.on('code.sent', () => goOn())
    return () => subscription.unsubscribe()
  }, [passwordReset])
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('パスワードの再設定')}
        lead={t('登録したメールアドレスを入力してください。アカウントがある場合は、確認コードを送ります。')}
      />
      {isRestoring ? (
        <Skeleton height="12rem" />
      ) : (
        <EmailForm
          initial={email}
          submitLabel={t('確認コードを送信')}
          isBusy={isBusy}
          waitReason={waitReason}
          alert={
            failure === null ? null : <FormAlert failure={failure} words={passwordResetMessage(failure)} />
          }
          onSubmit={(address) => send({ type: 'reset.ask', email: address })}
        />
      )}
      <Link to="/pw-reset/confirm">{t('確認コードをお持ちの方はこちら')}</Link>
      <Link to={isNativeApp ? '/app/login' : '/login'}>{t('ログインに戻る')}</Link>
    </div>
  )
}
