import type { ReactNode } from 'react'

import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly id?: string
  /** A heading, where the page's order of headings needs one that is not shown. */
  readonly as?: 'span' | 'h2'
  readonly children: ReactNode
}

/** Text for those who listen to the page. Use it where a picture says the same to those who see. */
export function VisuallyHidden({ id, as: Element = 'span', children }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} id={id}>
      {children}
    </Element>
  )
}
