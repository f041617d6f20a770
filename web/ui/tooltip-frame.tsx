import type { ReactNode } from 'react'

import styles from './tooltip-frame.module.css'

interface TooltipFrameProps {
  readonly id?: string
  /** On which side of the target it stands. */
  readonly position?: 'Top' | 'Bottom' | 'Left' | 'Right'
  /**
   * The middle of the side that faces the target, in CSS pixels of the window; the caller adds the offset of
   * 10.
   */
  readonly x: number
  readonly y: number
  readonly state?: 'open' | 'closing'
  readonly children: ReactNode
}

/** A word on the thing under the pointer or focus. Never the only place where something is said. */
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
