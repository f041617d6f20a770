import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { signIn } from '#machines/session/session-answers.ts'
import { useApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { EmailInput } from '../ui/email-input.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { SubmitButton } from './submit-button.tsx'

import styles from './login-panel.module.css'

interface SignInFormProps {
  /** Called when the link for a forgotten password is followed. */
  readonly onLeave?: (() => void) | undefined
}

export function SignInForm({ onLeave }: SignInFormProps) {
  const { session } = useApp()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(session, (snapshot) => snapshot.context.failure)
  const missing = [email.trim() === '' && t('メールアドレス'), password === '' && t('パスワード')].filter(
    (name) => name !== false,
  )

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && missing.length === 0) void signIn(session, { email: email.trim(), password })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure === null ? null : <FormAlert failure={failure} />}
      <EmailInput
        autoComplete="username"
        placeholder="example@example.com"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={t('パスワード')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Link className={styles.forgot} to="/pw-reset" onClick={onLeave}>
        {t('パスワードを忘れた方はこちら')}
      </Link>
      <SubmitButton wide busy={isBusy} missing={missing}>
        {t('ログイン')}
      </SubmitButton>
    </form>
  )
}
