import type { ReactNode } from 'react'

import { FullBleed } from '../ui/surfaces.tsx'

import styles from './photo.module.css'

interface PhotoLayoutProps {
  /** The viewer or its placeholder; fills the stage. */
  readonly stage: ReactNode
  /** Aspect ratio of the picture (width / height). */
  readonly ratio?: number
  /** Keeps a lower stage in sight while what it shows is edited below it. */
  readonly isEdited?: boolean
  /** Page content, below the stage. */
  readonly children: ReactNode
}

/** Dark stage inside the default layout: as wide as the window, on phones as high as the picture. */
export function PhotoLayout({ stage, ratio = 4 / 3, isEdited = false, children }: PhotoLayoutProps) {
  return (
    <>
      <FullBleed stage pinned={isEdited}>
        <div
          className={styles.stage}
          data-edited={isEdited}
          style={{ '--ratio': Math.min(Math.max(ratio, 0.6), 2.4) }}
        >
          {stage}
        </div>
      </FullBleed>
      <div className={styles.below}>{children}</div>
    </>
  )
}
