import { useId, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import { MissingList } from '#web/overlays/missing-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

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
export function EmailForm({
  initial,
  submitLabel,
  isBusy,
  waitReason,
  onSubmit,
  alert,
  onAskAgain,
}: EmailFormProps) {
  const missingId = useId()
  const [email, setEmail] = useState(initial)
  const typed = email.trim()
  const missing = typed === '' ? ['メールアドレス'] : []
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
      <TextInput
        label="メールアドレス"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example@example.com"
        required
        value={email}
        onChange={setEmail}
      />
      <Button
        type="submit"
        size="Large"
        wide
        busy={isBusy}
        disabled={missing.length > 0 || reason !== undefined}
        aria-describedby={missingId}
        {...(reason === undefined ? {} : { disabledReason: reason })}
      >
        {submitLabel}
      </Button>
      <MissingList id={missingId} names={missing} />
      {onAskAgain === undefined ? null : (
        <Button
          variant="Tertiary"
          icon="mail"
          disabled={typed === '' || againReason !== undefined}
          {...(againReason === undefined ? {} : { disabledReason: againReason })}
          onClick={() => onAskAgain(typed)}
        >
          新しいコードを送信
        </Button>
      )}
    </form>
  )
}
