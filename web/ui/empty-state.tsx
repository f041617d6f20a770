import type { ReactNode } from 'react'

import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

import styles from './state.module.css'

interface EmptyStateProps {
  /** ◯◯はありません */
  readonly title: string
  readonly icon?: IconName
  /** What will appear here. */
  readonly children?: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
}

/** A list without items. Says what will be here and offers one way to fill it. */
export function EmptyState({ title, icon = 'image', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span aria-hidden="true" className={styles.frames}>
        <span className={styles.frame} />
        <span className={styles.frame} />
        <span className={styles.frame} />
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action === undefined ? null : <div className={styles.actions}>{action}</div>}
    </div>
  )
}
