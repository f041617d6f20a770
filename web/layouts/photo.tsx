import type { ReactNode } from 'react'

import { FullBleed } from '../ui/surfaces.tsx'

import styles from './photo.module.css'

interface PhotoLayoutProps {
  /** The viewer or its placeholder; fills the stage. */
  readonly stage: ReactNode
  /** Aspect ratio of the picture (width / height). */
  readonly ratio?: number
  /** Page content, below the stage. */
  readonly children: ReactNode
}

/** Dark stage inside the default layout: as wide as the window, on phones as high as the picture. */
export function PhotoLayout({ stage, ratio = 4 / 3, children }: PhotoLayoutProps) {
  return (
    <>
      <FullBleed stage>
        <div className={styles.stage} style={{ '--ratio': Math.min(Math.max(ratio, 0.6), 2.4) }}>
          {stage}
        </div>
      </FullBleed>
      <div className={styles.below}>{children}</div>
    </>
  )
}
