import type { ReactNode } from 'react'

import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

import styles from './surfaces.module.css'

interface CardProps {
  /** Elevation above the page: 1 at rest, 4 floating. */
  readonly elevation?: 0 | 1 | 2 | 3 | 4
  /** `section` needs the id of its heading. */
  readonly as?: 'div' | 'section' | 'article'
  readonly labelledBy?: string
  readonly children: ReactNode
}

/** Surface that groups related content. Cards are not nested. */
export function Card({ elevation = 1, as: Tag = 'div', labelledBy, children }: CardProps) {
  return (
    <Tag aria-labelledby={labelledBy} className={styles.card} data-elevation={elevation}>
      {children}
    </Tag>
  )
}

interface BannerProps {
  readonly tone?: 'info' | 'caution' | 'warning'
  readonly icon?: IconName
  /** As wide as the window, with square corners. */
  readonly edge?: boolean
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Notice that applies to the whole page for a while, such as being offline. */
export function Banner({ tone = 'info', icon, edge = false, children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} data-edge={edge}>
      <Icon name={icon ?? (tone === 'info' ? 'info' : 'warning')} size={20} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}

interface FullBleedProps {
  /** Dark background for 3D content. */
  readonly stage?: boolean
  /** Stays below the header while the page scrolls. */
  readonly pinned?: boolean
  readonly children: ReactNode
}

/** Extends beyond the page's column to the full width of its layout, which must be a size container. */
export function FullBleed({ stage = false, pinned = false, children }: FullBleedProps) {
  return (
    <div className={styles.bleed} {...(stage && { 'data-stage': true })} data-pinned={pinned}>
      {children}
    </div>
  )
}
