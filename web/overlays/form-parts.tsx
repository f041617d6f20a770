import { useId, useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'

import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'

import styles from './login-panel.module.css'

interface MissingListProps {
  readonly id: string
  /** Names of the empty required fields. */
  readonly names: readonly string[]
}

/** Lists the required fields that are still empty. */
export function MissingList({ id, names }: MissingListProps) {
  return (
    <p id={id} className={styles.missing} hidden={names.length === 0}>
      {t('未入力の項目: {names}', { names: names.join(t('、')) })}
    </p>
  )
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'size'> {
  /** Names of the empty required fields; while there are any, the button does not submit. */
  readonly missing: readonly string[]
}

/** Submits a form, or lists the missing fields below. */
export function SubmitButton({ missing, disabled = false, ...rest }: SubmitButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        type="submit"
        size="Large"
        disabled={missing.length > 0 || disabled}
        aria-describedby={id}
        {...rest}
      />
      <MissingList id={id} names={missing} />
    </>
  )
}

interface FormAlertProps {
  readonly failure: Failure
  /** Message of the flow for this failure; the general one by default. */
  readonly words?: string
}

/** Shows the failure of a form; focus goes to it. */
export function FormAlert({ failure, words = failureMessage(failure) }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
      <Icon name="warning" size={20} />
      <span>{words}</span>
    </div>
  )
}
