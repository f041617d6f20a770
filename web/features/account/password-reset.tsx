import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import { useApp, useIsNativeApp } from '#web/app-context.tsx'
import { passwordResetMessage } from '#web/graphql/failure-messages.ts'
import { t } from '#web/language/t.ts'
import { SubmitButton, FormAlert } from '#web/overlays/form-parts.tsx'
import { PasswordRuleList } from '#web/overlays/password-rule-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput, PasswordField } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import { CodeInput, readCode } from './code-input.tsx'

import styles from './password-reset.module.css'

interface EmailFormProps {
  readonly initial: string
  readonly submitLabel: string
  readonly isBusy: boolean
  /** Reason why this address has to wait; undefined if it can be sent. */
  readonly waitReason: (email: string) => string | undefined
  readonly onSubmit: (email: string) => void
  readonly alert: ReactNode
  /** Requests another code for the typed address, if a mail with a code has been sent already. */
  readonly onAskAgain?: (email: string) => void
}

/** Form for an account's e-mail address. */
export function EmailForm({ initial, submitLabel, isBusy, alert, ...props }: EmailFormProps) {
  const { waitReason, onSubmit, onAskAgain } = props
  const [email, setEmail] = useState(initial)
  const typed = email.trim()
  const missing = typed === '' ? [t('メールアドレス')] : []
  const againReason = waitReason(typed)
  // With `onAskAgain`, the first button sends no mail and need not wait.
  const reason = onAskAgain === undefined ? againReason : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && missing.length === 0 && reason === undefined) onSubmit(typed)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {alert}
      <EmailInput
        autoComplete="username"
        placeholder="example@example.com"
        required
        value={email}
        onChange={setEmail}
      />
      <SubmitButton
        wide
        busy={isBusy}
        missing={missing}
        disabled={reason !== undefined}
        {...(reason === undefined ? {} : { disabledReason: reason })}
      >
        {submitLabel}
      </SubmitButton>
      {onAskAgain === undefined ? null : (
        <Button
          variant="Tertiary"
          icon="mail"
          disabled={typed === '' || againReason !== undefined}
          {...(againReason === undefined ? {} : { disabledReason: againReason })}
          onClick={() => onAskAgain(typed)}
        >
          {t('新しいコードを送信')}
        </Button>
      )}
    </form>
  )
}

/** Returns the state of the password reset for its two pages. */
export function usePasswordReset() {
  const { passwordReset } = useApp()
  const snapshot = useSelector(passwordReset, (current) => current)
  const { email, failure, waitSeconds, waitingFor } = snapshot.context
  return {
    send: passwordReset.send,
    email,
    failure,
    waitSeconds,
    isBusy: snapshot.hasTag('busy'),
    isCodeWanted: snapshot.hasTag('codeWanted'),
    isEmailWanted: snapshot.matches({ flow: 'emailWanted' }),
    isFinished: snapshot.matches({ flow: 'finished' }),
    isRestoring: snapshot.matches({ flow: 'restoring' }),
    /** Returns the reason why no code can be sent to this address at present. */
    waitReason: (address: string): string | undefined =>
      waitSeconds > 0 && (waitingFor === null || waitingFor === address)
        ? t('あと {seconds} 秒で送信できます', { seconds: waitSeconds })
        : undefined,
  }
}

/** Asks for the address again in another tab or on a later day; the mailed code is still valid. */
export function LostRecord() {
  const { send, email, failure, isBusy, waitReason } = usePasswordReset()
  const loginPath = useIsNativeApp() ? '/app/login' : '/login'
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('メールアドレスの確認')}
        lead={t(
          '再設定の途中の情報がこのタブにありません。メールアドレスを入力して、続きから始めてください。',
        )}
      />
      <EmailForm
        initial={email}
        submitLabel={t('届いたコードで続ける')}
        isBusy={isBusy}
        waitReason={waitReason}
        alert={
          failure === null ? null : <FormAlert failure={failure} words={passwordResetMessage(failure)} />
        }
        onSubmit={(address) => send({ type: 'reset.resume', email: address })}
        onAskAgain={(address) => send({ type: 'reset.ask', email: address })}
      />
      <Link to={loginPath}>{t('ログインに戻る')}</Link>
    </div>
  )
}

/** Form for code and new password; keeps the input after a failure. */
export function NewPasswordForm() {
  const { send, email, failure, isBusy, waitReason } = usePasswordReset()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const typed = readCode(code)
  const missing = [typed === '' && t('確認コード'), password === '' && t('新しいパスワード')].filter(
    (name) => name !== false,
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && missing.length === 0) send({ type: 'code.submit', code: typed, password })
  }
  const reason = waitReason(email)
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure === null ? null : <FormAlert failure={failure} words={passwordResetMessage(failure)} />}
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        <CodeInput value={code} onChange={setCode} />
        <PasswordField
          label={t('新しいパスワード')}
          name="password"
          autoComplete="new-password"
          placeholder={t('英数字と記号を含む8文字以上')}
          required
          value={password}
          onChange={setPassword}
          helper={<PasswordRuleList password={password} />}
        />
        <SubmitButton wide busy={isBusy} missing={missing}>
          {t('パスワードを変更')}
        </SubmitButton>
      </form>
      <Button
        variant="Tertiary"
        icon="mail"
        disabled={reason !== undefined || isBusy}
        {...(reason === undefined ? {} : { disabledReason: reason })}
        onClick={() => send({ type: 'code.resend' })}
      >
        {t('コードを再送する')}
      </Button>
    </>
  )
}
