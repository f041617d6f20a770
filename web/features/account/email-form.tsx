import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import { t } from '#web/language/t.ts'
import { SubmitButton } from '#web/overlays/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'

import styles from './pw-reset.module.css'

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
