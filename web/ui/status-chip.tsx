import type { ReactNode } from 'react'

import { t } from '../language/t.ts'
import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

import styles from './status-chip.module.css'

interface StatusChipProps {
  /** `glass` is for use on pictures. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'caution' | 'warning' | 'glass'
  readonly icon?: IconName
  readonly children: ReactNode
}

/** Status in a word, with an icon so that colour is never the only sign. */
export function StatusChip({ tone = 'neutral', icon, children }: StatusChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon === undefined ? null : <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

const taskStatuses = {
  QUEUED: { tone: 'neutral', icon: 'clock', name: t('順番待ち') },
  PROCESSING: { tone: 'accent', icon: 'refresh', name: t('生成中') },
  COMPLETED: { tone: 'success', icon: 'check', name: t('完了') },
  FAILED: { tone: 'warning', icon: 'warning', name: t('失敗') },
  CANCELED: { tone: 'neutral', icon: 'cancel', name: t('取り消し済み') },
} as const

interface TaskStatusChipProps {
  readonly status: keyof typeof taskStatuses
}

export function TaskStatusChip({ status }: TaskStatusChipProps) {
  const { tone, icon, name } = taskStatuses[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {name}
    </StatusChip>
  )
}

const hidden = {
  UNLISTED: { icon: 'link', name: t('限定公開') },
  PRIVATE: { icon: 'lock', name: t('非公開') },
} as const

interface VisibilityBadgeProps {
  readonly visibility: 'PUBLIC' | keyof typeof hidden
  readonly tone?: 'neutral' | 'glass'
}

/** Badge for items that are not public; renders nothing for public ones. */
export function VisibilityBadge({ visibility, tone = 'neutral' }: VisibilityBadgeProps) {
  if (visibility === 'PUBLIC') return null
  const { icon, name } = hidden[visibility]
  return (
    <StatusChip tone={tone} icon={icon}>
      {name}
    </StatusChip>
  )
}
