import type { ReactNode } from 'react'

import styles from './full-bleed.module.css'

interface FullBleedProps {
  /** The dark room for what is in 3D. */
  readonly stage?: boolean
  readonly children: ReactNode
}

/** As wide as the window, out of the page's column. The layout round it clips what a scroll bar would hide. */
export function FullBleed({ stage = false, children }: FullBleedProps) {
  return (
    <div className={styles.bleed} {...(stage && { 'data-stage': true })}>
      {children}
    </div>
  )
}
