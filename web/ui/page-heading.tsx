import type { ReactNode } from 'react'

import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

/** The one h1 of a page. Focus goes to it after a change of page. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.texts}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
