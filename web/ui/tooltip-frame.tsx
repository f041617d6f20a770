import type { ReactNode } from 'react'

import styles from './tooltip-frame.module.css'

interface TooltipFrameProps {
  readonly id?: string
  /** Side of the target on which it appears. */
  readonly position?: 'Top' | 'Bottom' | 'Left' | 'Right'
  /**
   * Middle of the side that faces the target, in CSS pixels of the window; the caller adds the offset of 10.
   */
  readonly x: number
  readonly y: number
  readonly state?: 'open' | 'closing'
  readonly children: ReactNode
}

/** Short hint for the element under the pointer or focus. Never put information only here. */
export function TooltipFrame({ id, position = 'Top', x, y, state = 'open', children }: TooltipFrameProps) {
  return (
    <div
      className={styles.tooltip}
      data-position={position}
      data-state={state}
      id={id}
      role="tooltip"
      style={{ '--x': `${x}px`, '--y': `${y}px` }}
    >
      {children}
    </div>
  )
}
