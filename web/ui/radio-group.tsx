import { useId } from 'react'

import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

import styles from './radio-group.module.css'

interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly description?: string
  readonly icon?: IconName
}

interface RadioGroupProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly RadioOption<Value>[]
  readonly name?: string
  readonly disabled?: boolean
}

/** Choice of one of a few visible options, each with a description. */
export function RadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
  name,
  disabled = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} htmlFor={`${id}-${option.value}`}>
            <input
              className={styles.input}
              id={`${id}-${option.value}`}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              aria-describedby={option.description === undefined ? undefined : `${id}-${option.value}-about`}
              aria-labelledby={`${id}-${option.value}-name`}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.name} id={`${id}-${option.value}-name`}>
              {option.label}
            </span>
            {option.icon === undefined ? null : <Icon name={option.icon} size={20} />}
            {option.description === undefined ? null : (
              <span className={styles.description} id={`${id}-${option.value}-about`}>
                {option.description}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
