import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import styles from './status-page.module.css'

interface StatusPageProps {
  readonly status: number
  /** What happened, in Japanese. */
  readonly cause: string
  /** The specification's English line. */
  readonly line: string
  readonly advice: string
  readonly children: ReactNode
}

/** A page that stands in for one that cannot be shown; focus goes to its heading. */
export function StatusPage({ status, cause, line, advice, children }: StatusPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.page}>
      <p className={styles.status}>{status}</p>
      <h1 ref={heading} tabIndex={-1}>
        {cause}
      </h1>
      <p className={styles.line} lang="en">
        {line}
      </p>
      <p>{advice}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
