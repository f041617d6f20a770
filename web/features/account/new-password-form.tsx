import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { passwordResetMessage } from '#web/graphql/password-reset-words.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { PasswordRuleList } from '#web/overlays/password-rule-list.tsx'
import { SubmitButton } from '#web/overlays/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

import { CodeInput, readCode } from './code-input.tsx'
import { usePasswordReset } from './use-password-reset.ts'

import styles from './pw-reset.module.css'

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
