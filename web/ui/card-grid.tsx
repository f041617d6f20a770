import { Children } from 'react'
import type { ReactNode } from 'react'

import styles from './card-grid.module.css'

interface CardGridProps {
  readonly label?: string
  /** One line that scrolls sideways. */
  readonly row?: boolean
  readonly children: ReactNode
}

/** Cards as a list; each child becomes one item. */
export function CardGrid({ label, row = false, children }: CardGridProps) {
  return (
    // role: Safari takes the list away where no bullets are drawn
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul aria-label={label} className={styles.grid} data-row={row} role="list">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
