import type { Ref } from 'react'

import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon/icon.tsx'

import styles from './field.module.css'

interface SelectProps<Value extends string> extends FieldTexts {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly name?: string
  readonly id?: string
  /** True while the value is unknown. */
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLSelectElement>
}

/** Drop-down choice of one of several options. For two or three to compare, use RadioGroup. */
export function Select<Value extends string>({
  label,
  helper,
  error,
  required = false,
  value,
  onChange,
  options,
  id,
  ...native
}: SelectProps<Value>) {
  return (
    <Field
      label={label}
      error={error}
      required={required}
      {...(helper !== undefined && { helper })}
      {...(id !== undefined && { id })}
    >
      {(control) => (
        <div className={styles.shell}>
          <select
            {...native}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span aria-hidden="true" className={styles.chevron}>
            <Icon name="chevron-down" size={20} />
          </span>
        </div>
      )}
    </Field>
  )
}
