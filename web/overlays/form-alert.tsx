import { useEffect, useRef } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'

import { Icon } from '../ui/icon/icon.tsx'

import styles from './login-panel.module.css'

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
