import { useSelector } from '@xstate/react'
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'

import { rich } from '../language/rich.ts'
import { t } from '../language/t.ts'
import { Checkbox } from '../ui/choices.tsx'
import { EmailInput, PasswordField, TextInput } from '../ui/field.tsx'
import { FormAlert, SubmitButton } from './form-parts.tsx'
import { PasswordRuleList } from './password-rule-list.tsx'
import { submitSignUp } from './submit-sign-up.ts'

import styles from './login-panel.module.css'

interface SignUpFormProps {
  /** True inside a dialog, which another dialog would close. */
  readonly isPopup?: boolean
  readonly onSubmitted: (email: string) => void
}

export function SignUpForm({ isPopup = false, onSubmitted }: SignUpFormProps) {
  const { signUp } = useApp()
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
    displayName.trim() === '' && t('ユーザー名'),
    email.trim() === '' && t('メールアドレス'),
    password === '' && t('パスワード'),
    !hasAgreed && t('利用規約への同意'),
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
      <NameInput value={displayName} onChange={setDisplayName} />
      <EmailInput
        autoComplete="email"
        placeholder="example@example.com"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        ref={passwordInput}
        label={t('パスワード')}
        name="password"
        autoComplete="new-password"
        placeholder={t('英数字と記号を含む8文字以上')}
        required
        value={password}
        onChange={setPassword}
        error={passwordError}
        helper={<PasswordRuleList password={password} />}
      />
      <TermsCheckbox checked={hasAgreed} isPopup={isPopup} onChange={setHasAgreed} />
      <SubmitButton wide busy={isBusy} missing={missing}>
        {t('アカウントを作成')}
      </SubmitButton>
    </form>
  )
}

interface TermsCheckboxProps {
  readonly checked: boolean
  readonly isPopup: boolean
  readonly onChange: (hasAgreed: boolean) => void
}

function TermsCheckbox({ checked, isPopup, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox name="terms" checked={checked} onChange={onChange}>
      {rich('<terms>利用規約</terms>に同意します', {
        terms: (words) =>
          isPopup ? (
            <a className={styles.link} href="/eura" target="_blank" rel="noopener">
              {words}
            </a>
          ) : (
            <TermsButton>{words}</TermsButton>
          ),
      })}
    </Checkbox>
  )
}

interface TermsButtonProps {
  readonly children: ReactNode
}

function TermsButton({ children }: TermsButtonProps) {
  const { dialog } = useApp()
  return (
    <button
      type="button"
      className={styles.link}
      onClick={(event) => {
        event.preventDefault()
        void openDialog(dialog, 'EULA', {})
      }}
    >
      {children}
    </button>
  )
}

interface NameInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function NameInput({ value, onChange }: NameInputProps) {
  return (
    <TextInput
      label={t('ユーザー名')}
      name="displayName"
      autoComplete="nickname"
      required
      value={value}
      onChange={onChange}
    />
  )
}
