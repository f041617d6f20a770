import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'

import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { FormAlert } from './form-alert.tsx'
import { MissingList } from './missing-list.tsx'
import { PasswordRuleList } from './password-rule-list.tsx'
import { submitSignUp } from './submit-sign-up.ts'

import styles from './login-panel.module.css'

interface SignUpFormProps {
  readonly onSubmitted: (email: string) => void
}

export function SignUpForm({ onSubmitted }: SignUpFormProps) {
  const { signUp, dialog } = useApp()
  const missingId = useId()
  const passwordInput = useRef<HTMLInputElement>(null)
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const isBusy = useSelector(signUp, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(signUp, (snapshot) => snapshot.context.failure)
  const passwordError =
    failure?.kind === 'rejected' && failure.code === 'WEAK_PASSWORD' ? failure.message : undefined
  const missing = [
    displayName.trim() === '' && 'ユーザー名',
    email.trim() === '' && 'メールアドレス',
    password === '' && 'パスワード',
    !hasAgreed && '利用規約への同意',
  ].filter((name) => name !== false)

  useEffect(() => {
    if (passwordError !== undefined) passwordInput.current?.focus()
  }, [passwordError])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || missing.length > 0) return
    const form = { displayName: displayName.trim(), email: email.trim(), password }
    if (await submitSignUp(signUp, form)) onSubmitted(form.email)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure === null || passwordError !== undefined ? null : <FormAlert failure={failure} />}
      <TextInput
        label="ユーザー名"
        name="displayName"
        autoComplete="nickname"
        required
        value={displayName}
        onChange={setDisplayName}
      />
      <TextInput
        label="メールアドレス"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example@example.com"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        ref={passwordInput}
        label="パスワード"
        name="password"
        autoComplete="new-password"
        placeholder="英数字と記号を含む8文字以上"
        required
        value={password}
        onChange={setPassword}
        error={passwordError}
        helper={<PasswordRuleList password={password} />}
      />
      <Checkbox name="terms" checked={hasAgreed} onChange={setHasAgreed}>
        <button
          type="button"
          className={styles.link}
          onClick={(event) => {
            event.preventDefault()
            void openDialog(dialog, 'EULA', {})
          }}
        >
          利用規約
        </button>
        に同意します
      </Checkbox>
      <Button
        type="submit"
        size="Large"
        wide
        busy={isBusy}
        disabled={missing.length > 0}
        aria-describedby={missingId}
      >
        アカウントを作成
      </Button>
      <MissingList id={missingId} names={missing} />
    </form>
  )
}
