import type { ReactNode } from 'react'

import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly id?: string
  /** `h2` if the heading order needs one that is not shown. */
  readonly as?: 'span' | 'h2'
  readonly children: ReactNode
}

/** Text for screen readers. Use it where a picture says the same visually. */
export function VisuallyHidden({ id, as: Element = 'span', children }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} id={id}>
      {children}
    </Element>
  )
}
