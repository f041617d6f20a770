import type { ReactNode } from 'react'

import styles from './placeholder.module.css'

interface PlaceholderProps {
  /** The likeliest of what will stand here; it is neither seen nor heard. */
  readonly children: ReactNode
}

/** A skeleton of the size that its children would take, for things whose height depends on their words. */
export function Placeholder({ children }: PlaceholderProps) {
  return (
    <div aria-hidden="true" className={styles.placeholder} inert>
      <div className={styles.unseen}>{children}</div>
    </div>
  )
}
