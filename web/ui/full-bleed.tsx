import type { ReactNode } from 'react'

import styles from './full-bleed.module.css'

interface FullBleedProps {
  /** Dark background for 3D content. */
  readonly stage?: boolean
  readonly children: ReactNode
}

/** Extends beyond the page's column to the full width of its layout, which must be a size container. */
export function FullBleed({ stage = false, children }: FullBleedProps) {
  return (
    <div className={styles.bleed} {...(stage && { 'data-stage': true })}>
      {children}
    </div>
  )
}
