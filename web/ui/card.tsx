import type { ReactNode } from 'react'

import styles from './card.module.css'

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
