import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import styles from './trial.module.css'

interface PanelHeadingProps {
  readonly children: ReactNode
}

/** Takes the focus if the focused element was removed with the previous panel. */
export function PanelHeading({ children }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}
