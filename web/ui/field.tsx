import { useId } from 'react'
import type { ReactNode } from 'react'

import { t } from '../language/t.ts'
import { Icon } from './icon/icon.tsx'

import styles from './field.module.css'

export interface FieldTexts {
  readonly label: string
  /** Stays visible beside an error. */
  readonly helper?: ReactNode
  /** Error and how to fix it; marks the control as invalid. Line breaks are kept. */
  readonly error?: string | undefined
  /** Shows 必須 beside the label. */
  readonly required?: boolean
}

interface ControlNames {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
  readonly className: string | undefined
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined
  readonly children: (control: ControlNames) => ReactNode
}

/** Connects a label, a helper text and an error with one control. The other inputs are built on it. */
export function Field({ id, label, helper, error, required = false, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const helperId = `${controlId}-helper`
  const errorId = `${controlId}-error`
  const hasError = error !== undefined && error !== ''
  const describedBy = [hasError ? errorId : '', helper === undefined ? '' : helperId]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {required ? (
          <span aria-hidden="true" className={styles.mark}>
            {t('必須')}
          </span>
        ) : null}
      </label>
      {children({
        id: controlId,
        'aria-invalid': hasError || undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
        className: styles.control,
      })}
      {hasError ? (
        <p className={styles.error} id={errorId}>
          <Icon name="warning" size={20} />
          <span>{error}</span>
        </p>
      ) : null}
      {helper === undefined ? null : (
        <div className={styles.helper} id={helperId}>
          {helper}
        </div>
      )}
    </div>
  )
}
