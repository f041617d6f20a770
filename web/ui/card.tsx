import type { ReactNode } from 'react'

import styles from './card.module.css'

interface CardProps {
  /** How far it stands out of the page; 1 is at rest, 4 floats. */
  readonly elevation?: 0 | 1 | 2 | 3 | 4
  /** `section` needs the id of its heading. */
  readonly as?: 'div' | 'section' | 'article'
  readonly labelledBy?: string
  readonly children: ReactNode
}

/** A sheet of paper with things that belong together. Cards do not lie in cards. */
export function Card({ elevation = 1, as: Tag = 'div', labelledBy, children }: CardProps) {
  return (
    <Tag aria-labelledby={labelledBy} className={styles.card} data-elevation={elevation}>
      {children}
    </Tag>
  )
}
