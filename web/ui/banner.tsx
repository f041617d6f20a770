import type { ReactNode } from 'react'

import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

import styles from './banner.module.css'

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
