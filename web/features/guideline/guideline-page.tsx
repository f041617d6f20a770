import type { ReactNode } from 'react'

import { PageHeading } from '#web/ui/page-heading.tsx'

import styles from './guideline-page.module.css'

interface GuidelinePageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page of the design guideline. */
export function GuidelinePage({ title, lead, children }: GuidelinePageProps) {
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <div className={styles.page}>{children}</div>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of a guideline page with a heading of its own. */
export function GuidelinePart({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Controls of a live example. */
export function Controls({ children }: { readonly children: ReactNode }) {
  return <div className={styles.controls}>{children}</div>
}
