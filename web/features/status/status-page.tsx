import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Phrases } from '#web/ui/phrases.tsx'

import styles from './status-page.module.css'

interface StatusPageProps {
  /** Null where no server has answered. */
  readonly status: number | null
  /** What happened, in Japanese. */
  readonly cause: string
  /** The specification's English line. */
  readonly line: string | null
  readonly advice: string
  readonly children: ReactNode
}

/** A page that stands in for one that cannot be shown; focus goes to its heading. */
export function StatusPage({ status, cause, line, advice, children }: StatusPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.page}>
      {status === null ? null : <p className={styles.status}>{status}</p>}
      <h1 ref={heading} tabIndex={-1}>
        <Phrases>{cause}</Phrases>
      </h1>
      {line === null ? null : (
        <p className={styles.line} lang="en">
          {line}
        </p>
      )}
      <p>{advice}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
