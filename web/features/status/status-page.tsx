import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Phrases } from '#web/ui/phrases.tsx'

import styles from './status-page.module.css'

interface StatusPageProps {
  /** Null if no server has answered. */
  readonly status: number | null
  /** Description of the problem, in the language of the page. */
  readonly cause: string
  /** English line from the specification. */
  readonly line: string | null
  readonly advice: string
  readonly children: ReactNode
}

/** Replaces a page that cannot be shown; focus goes to its heading. */
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
