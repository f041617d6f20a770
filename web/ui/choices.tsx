import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'
import { VisuallyHidden } from './text.tsx'

import styles from './choices.module.css'

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
              className={styles.radioGroupInput}
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

interface SegmentedControlProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

/** Choice of one of a few short labels with immediate effect, such as an order or a filter. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.segmentedControlGroup}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segmentedControlOption} htmlFor={`${id}-${option.value}`}>
          <input
            className={styles.segmentedControlInput}
            id={`${id}-${option.value}`}
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
