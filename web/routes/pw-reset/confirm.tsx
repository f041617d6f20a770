import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useApp, useIsNativeApp } from '#web/app-context.tsx'
import { EmailForm } from '#web/features/account/email-form.tsx'
import { NewPasswordForm } from '#web/features/account/new-password-form.tsx'
import { usePasswordReset } from '#web/features/account/use-password-reset.ts'
import { passwordResetWords } from '#web/graphql/password-reset-words.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from '#web/features/account/pw-reset.module.css'

export const Route = createFileRoute('/pw-reset/confirm')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: '新しいパスワード | Okuyuki' }] }),
  component: ConfirmResetPage,
})

/** The code of the mail and the new password; goes on after a reload of the tab. */
function ConfirmResetPage() {
  const { passwordReset, say } = useApp()
  const navigate = useNavigate()
  const reset = usePasswordReset()
  const loginPath = useIsNativeApp() ? '/app/login' : '/login'
  const onChanged = useEffectEvent(() => {
    say('パスワードを変更しました', { type: 'Success' })
    void navigate({ to: loginPath })
  })
  useEffect(() => {
    const subscriptions = [
      passwordReset.on('code.sent', () => say('確認コードを送信しました', { type: 'Success' })),
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
          title="新しいパスワード"
          lead={`${reset.email} に確認コードを送りました。届いたコードと、新しいパスワードを入力してください。`}
        />
        <NewPasswordForm />
        <Link to="/pw-reset">別のメールアドレスでやり直す</Link>
      </div>
    )
  if (reset.isFinished)
    return (
      <div className={styles.page}>
        <PageHeading title="パスワードを変更しました" lead="新しいパスワードでログインしてください。" />
        <Link to={loginPath}>ログイン</Link>
      </div>
    )
  if (reset.isRestoring) return <Skeleton height="16rem" />
  return <LostRecord />
}

/** Another tab or a later day: the address is asked for again, the code of the mail still holds. */
function LostRecord() {
  const { send, email, failure, isBusy, waitReason } = usePasswordReset()
  const loginPath = useIsNativeApp() ? '/app/login' : '/login'
  return (
    <div className={styles.page}>
      <PageHeading
        title="メールアドレスの確認"
        lead="再設定の途中の情報がこのタブにありません。メールアドレスを入力して、続きから始めてください。"
      />
      <EmailForm
        initial={email}
        submitLabel="届いたコードで続ける"
        isBusy={isBusy}
        waitReason={waitReason}
        alert={failure === null ? null : <FormAlert failure={failure} words={passwordResetWords(failure)} />}
        onSubmit={(address) => send({ type: 'reset.resume', email: address })}
        onAskAgain={(address) => send({ type: 'reset.ask', email: address })}
      />
      <Link to={loginPath}>ログインに戻る</Link>
    </div>
  )
}
