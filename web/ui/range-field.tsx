import { useId } from 'react'

import styles from './range-field.module.css'

interface RangeFieldProps {
  readonly label: string
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** Slider for a number, with its label and unit. */
export function RangeField({ label, unit, value, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.value}>
        {value}
        {unit}
      </span>
      <input
        aria-valuetext={`${value}${unit}`}
        className={styles.range}
        id={id}
        type="range"
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        {...range}
      />
    </div>
  )
}
