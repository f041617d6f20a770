import type { ReactNode } from 'react'

import { FullBleed } from '../ui/full-bleed.tsx'

import styles from './photo.module.css'

interface PhotoLayoutProps {
  /** The viewer, or what stands for it; it fills the surface. */
  readonly stage: ReactNode
  /** Width over height of the picture. */
  readonly ratio?: number
  /** On paper, below the stage. */
  readonly children: ReactNode
}

/** The dark stage round the viewer, inside the default layout. */
export function PhotoLayout({ stage, ratio = 4 / 3, children }: PhotoLayoutProps) {
  const shown = Math.min(Math.max(ratio, 0.6), 2.4)
  return (
    <>
      <FullBleed stage>
        <div className={styles.stage}>
          <div className={styles.room}>
            <div className={styles.surface} style={{ '--ratio': shown }}>
              {stage}
            </div>
          </div>
        </div>
      </FullBleed>
      <div className={styles.below}>{children}</div>
    </>
  )
}
