import { Children } from 'react'
import type { ReactNode } from 'react'

import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './card-grid.module.css'

interface CardGridProps {
  readonly label?: string
  /** The label is a heading too, unseen, where the cards' own follow no other of the second level. */
  readonly headed?: boolean
  /** One line that scrolls sideways. */
  readonly row?: boolean
  readonly children: ReactNode
}

/** Cards as a list; each child becomes one item. */
export function CardGrid({ label, headed = false, row = false, children }: CardGridProps) {
  return (
    <>
      {headed ? <VisuallyHidden as="h2">{label}</VisuallyHidden> : null}
      {/* role: Safari takes the list away where no bullets are drawn */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul aria-label={label} className={styles.grid} data-row={row} role="list">
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </>
  )
}
