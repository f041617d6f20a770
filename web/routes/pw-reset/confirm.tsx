import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useApp, useIsNativeApp } from '#web/app-context.tsx'
import { LostRecord, NewPasswordForm, usePasswordReset } from '#web/features/account/password-reset.tsx'
import { t } from '#web/language/t.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/account/password-reset.module.css'

export const Route = createFileRoute('/pw-reset/confirm')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: t('新しいパスワード | Okuyuki') }] }),
  component: ConfirmResetPage,
})

/** Asks for the mailed code and a new password; continues after a reload of the tab. */
function ConfirmResetPage() {
  const { passwordReset, say } = useApp()
  const navigate = useNavigate()
  const reset = usePasswordReset()
  const loginPath = useIsNativeApp() ? '/app/login' : '/login'
  const onChanged = useEffectEvent(() => {
    say(t('パスワードを変更しました'), { type: 'Success' })
    void navigate({ to: loginPath })
  })
  useEffect(() => {
    const subscriptions = [
      passwordReset.on('code.sent', () => say(t('確認コードを送信しました'), { type: 'Success' })),
      passwordReset.on('password.changed', () => onChanged()),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [passwordReset, say])

  if (reset.isCodeWanted)
    return (
      <div className={styles.page}>
        <PageHeading
          title={t('新しいパスワード')}
          lead={t('{email} に確認コードを送りました。届いたコードと、新しいパスワードを入力してください。', {
            email: reset.email,
          })}
        />
        <NewPasswordForm />
        <Link to="/pw-reset">{t('別のメールアドレスでやり直す')}</Link>
      </div>
    )
  if (reset.isFinished)
    return (
      <div className={styles.page}>
        <PageHeading
          title={t('パスワードを変更しました')}
          lead={t('新しいパスワードでログインしてください。')}
        />
        <Link to={loginPath}>{t('ログイン')}</Link>
      </div>
    )
  if (reset.isRestoring) return <Skeleton height="16rem" />
  return <LostRecord />
}
