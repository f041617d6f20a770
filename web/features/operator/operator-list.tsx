import type { ReactNode } from 'react'

import { t } from '#web/language/t.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { PagedList } from '../paging/paged-list.tsx'
import type { usePages } from '../paging/use-pages.ts'

import styles from './operator.module.css'

interface OperatorListProps<Item extends { readonly id: string }> {
  readonly name: string
  /** Text of the empty list. */
  readonly nothing: string
  readonly pages: ReturnType<typeof usePages<never, never, Item>>
  readonly children: (item: Item) => ReactNode
}

/** A list of the operator's page: rows with actions. */
export function OperatorList<Item extends { readonly id: string }>({
  name,
  nothing,
  pages,
  children,
}: OperatorListProps<Item>) {
  return (
    <PagedList
      name={name}
      pages={pages}
      skeleton={
        <div className={styles.list}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="7rem" radius="var(--radius-l)" />
          ))}
        </div>
      }
      empty={
        <EmptyState title={nothing} icon="check">
          {t('新しいものがあると、ここに表示されます。')}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className={styles.list} aria-label={name}>
          {items.map((item) => (
            <li key={item.id} className={styles.row}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
