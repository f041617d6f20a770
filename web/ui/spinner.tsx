import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './spinner.module.css'

interface SpinnerProps {
  readonly size?: 'Small' | 'Medium' | 'Large'
  /** Read out; leave it away where the surroundings already say that something is under way. */
  readonly label?: string
}

/** Something is under way and its end is unknown. Where a share is known, use ProgressBar. */
export function Spinner({ size = 'Medium', label }: SpinnerProps) {
  return (
    <>
      <span aria-hidden="true" className={styles.spinner} data-size={size} />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  )
}
