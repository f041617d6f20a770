import type { ReactNode } from 'react'

import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

import styles from './snack-bar-frame.module.css'

type SnackBarType = 'Normal' | 'Success' | 'Accent' | 'Caution' | 'Warning'

const icons: Record<SnackBarType, IconName | null> = {
  Normal: null,
  Success: 'success',
  Accent: 'info',
  Caution: 'warning',
  Warning: 'failure',
}

interface SnackBarFrameProps {
  readonly type?: SnackBarType
  readonly position?: 'Top' | 'Bottom'
  readonly state?: 'open' | 'closing'
  readonly onDismiss: () => void
  readonly children: ReactNode
}

/**
 * Short message about what just happened; a press dismisses it. It announces nothing itself: the page's live
 * region does.
 */
export function SnackBarFrame({
  type = 'Normal',
  position = 'Bottom',
  state = 'open',
  onDismiss,
  children,
}: SnackBarFrameProps) {
  const icon = icons[type]
  return (
    <div className={styles.place} data-position={position}>
      <button className={styles.bar} data-state={state} data-type={type} type="button" onClick={onDismiss}>
        {icon === null ? null : <Icon name={icon} />}
        <span>{children}</span>
      </button>
    </div>
  )
}
