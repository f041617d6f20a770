import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

import { Icon } from './icon/icon.tsx'

import styles from './checkbox.module.css'

interface CheckboxProps {
  /** May contain a button or link, such as one that opens the terms. */
  readonly children: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A yes-or-no choice, submitted with its form. */
export function Checkbox({ children, checked, onChange, name, error, ref }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.checkbox} htmlFor={id}>
        <span className={styles.box}>
          <input
            ref={ref}
            className={styles.input}
            id={id}
            type="checkbox"
            name={name}
            checked={checked}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span aria-hidden="true" className={styles.tick}>
            <Icon name="check" size={18} />
          </span>
        </span>
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
