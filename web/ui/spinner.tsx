import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './spinner.module.css'

interface SpinnerProps {
  readonly size?: 'Small' | 'Medium' | 'Large'
  /** Accessible text; omit it if the surroundings already announce the activity. */
  readonly label?: string
}

/** Activity of unknown duration. If the share done is known, use ProgressBar. */
export function Spinner({ size = 'Medium', label }: SpinnerProps) {
  return (
    <>
      <span aria-hidden="true" className={styles.spinner} data-size={size} />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  )
}
