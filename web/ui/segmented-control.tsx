import { useId } from 'react'

import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './segmented-control.module.css'

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
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} htmlFor={`${id}-${option.value}`}>
          <input
            className={styles.input}
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
