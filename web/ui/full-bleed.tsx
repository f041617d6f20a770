import type { ReactNode } from 'react'

import styles from './full-bleed.module.css'

interface FullBleedProps {
  /** The dark room for what is in 3D. */
  readonly stage?: boolean
  readonly children: ReactNode
}

/** Out of the page's column and as wide as its layout, which must be a size container. */
export function FullBleed({ stage = false, children }: FullBleedProps) {
  return (
    <div className={styles.bleed} {...(stage && { 'data-stage': true })}>
      {children}
    </div>
  )
}
