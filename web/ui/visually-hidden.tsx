import type { ReactNode } from 'react'

import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly id?: string
  readonly children: ReactNode
}

/** Text for those who listen to the page. Use it where a picture says the same to those who see. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  )
}
