import type { ReactNode } from 'react'

import { Phrases } from './phrases.tsx'

import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** On a phone, keeps the actions in one line that scrolls sideways. */
  readonly hasManyActions?: boolean
}

/** The page's only h1; receives the focus after navigation. */
export function PageHeading({ title, lead, actions, hasManyActions = false }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.texts}>
        <h1 tabIndex={-1}>
          <Phrases>{title}</Phrases>
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : (
        <div className={styles.actions} data-many={hasManyActions}>
          {actions}
        </div>
      )}
    </div>
  )
}
