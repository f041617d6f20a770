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
  /** Why this address has to wait; nothing where it may go. */
  readonly waitReason: (email: string) => string | undefined
  readonly onSubmit: (email: string) => void
  readonly alert: ReactNode
  /** Another code for the address as typed, where one is in the mail already. */
  readonly onAskAgain?: (email: string) => void
}

/** The e-mail address of an account. */
export function EmailForm({ initial, submitLabel, isBusy, alert, ...props }: EmailFormProps) {
  const { waitReason, onSubmit, onAskAgain } = props
  const [email, setEmail] = useState(initial)
  const typed = email.trim()
  const missing = typed === '' ? [t('メールアドレス')] : []
  const againReason = waitReason(typed)
  // The first button sends no mail where the second one does.
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
