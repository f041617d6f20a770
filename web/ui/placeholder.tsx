import type { ReactNode } from 'react'

import styles from './placeholder.module.css'

interface PlaceholderProps {
  /** Likely content, hidden from sight and from screen readers. */
  readonly children: ReactNode
}

/** Skeleton of the size that its children would take, for content whose height depends on its text. */
export function Placeholder({ children }: PlaceholderProps) {
  return (
    <div aria-hidden="true" className={styles.placeholder} inert>
      <div className={styles.unseen}>{children}</div>
    </div>
  )
}
