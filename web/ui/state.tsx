import type { ReactNode } from 'react'

import { t } from '../language/t.ts'
import { Button } from './button.tsx'
import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'
import { Phrases } from './text.tsx'

import styles from './state.module.css'

interface EmptyStateProps {
  /** ◯◯はありません */
  readonly title: string
  readonly icon?: IconName
  /** Description of what will appear here. */
  readonly children?: ReactNode
  /** The single action offered. */
  readonly action?: ReactNode
  /** Text only, for a small part of a page. */
  readonly compact?: boolean
}

/** Placeholder of an empty list: explains what will be here and offers one way to fill it. */
export function EmptyState({ title, icon = 'image', children, action, compact = false }: EmptyStateProps) {
  return (
    <div className={styles.state} data-compact={compact}>
      {compact ? null : (
        <span aria-hidden="true" className={styles.frames}>
          <span className={styles.frame} />
          <span className={styles.frame} />
          <span className={styles.frame} />
          <Icon name={icon} size={32} />
        </span>
      )}
      <p className={styles.title}>
        <Phrases>{title}</Phrases>
      </p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action === undefined ? null : <div className={styles.actions}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** Short description of the error. */
  readonly title: string
  readonly icon?: IconName
  /** Cause, and what to do. */
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** Another way to continue, beside 再試行. */
  readonly action?: ReactNode
  /** Code to quote when asking for help. */
  readonly code?: string
}

/** Error in a part of the page, announced at once; the rest of the page stays. */
export function ErrorState({
  title,
  icon = 'warning',
  children,
  onRetry,
  retrying = false,
  action,
  code,
}: ErrorStateProps) {
  return (
    <div className={styles.state} data-tone="warning" role="alert">
      <span aria-hidden="true" className={styles.frames}>
        <span className={styles.frame} />
        <span className={styles.frame} />
        <span className={styles.frame} />
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>
        <Phrases>{title}</Phrases>
      </p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {code === undefined ? null : <p className={styles.code}>{t('エラーコード: {code}', { code })}</p>}
      <div className={styles.actions}>
        {onRetry === undefined ? null : (
          <Button variant="Secondary" icon="refresh" busy={retrying} onClick={onRetry}>
            {t('再試行')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
