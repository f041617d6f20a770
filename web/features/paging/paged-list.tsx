import type { ReactNode } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { CardGridSkeleton } from '#web/ui/spatial-image-card.tsx'
import { ErrorState } from '#web/ui/state.tsx'

import type { usePages } from './use-pages.ts'

import styles from './paged-list.module.css'

interface ShowMoreProps {
  readonly hasMore: boolean
  readonly isAdding: boolean
  readonly addFailure: Failure | null
  readonly addPage: () => void
}

/** Loads the next ten items; shows a failure without removing the items already there. */
export function ShowMore({ hasMore, isAdding, addFailure, addPage }: ShowMoreProps) {
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      {addFailure === null ? null : (
        <p className={styles.failure} role="alert">
          {failureMessage(addFailure)}
        </p>
      )}
      <Button busy={isAdding} variant="Secondary" onClick={addPage}>
        {t('さらに表示')}
      </Button>
    </div>
  )
}

type Pages<Item extends { readonly id: string }> = ReturnType<typeof usePages<never, never, Item>>

interface PagedListProps<Item extends { readonly id: string }> {
  readonly pages: Pages<Item>
  /** Name of the list's items, for messages: 「作品」を読み込めませんでした. */
  readonly name: string
  /** Placeholder of the first page; cards of spatial images by default. */
  readonly skeleton?: ReactNode
  readonly empty: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

const cards = <CardGridSkeleton />

/** A paged list in all its states: loading, failed, empty, shown, with more to load. */
export function PagedList<Item extends { readonly id: string }>({
  pages,
  name,
  skeleton = cards,
  empty,
  children,
}: PagedListProps<Item>) {
  if (pages.total === null && pages.failure !== null)
    return (
      <ErrorState
        retrying={pages.isLoading}
        title={t('「{name}」を読み込めませんでした', { name })}
        onRetry={pages.reload}
      >
        {failureMessage(pages.failure)}
      </ErrorState>
    )
  if (pages.total === null) return <Loading>{skeleton}</Loading>
  if (pages.items.length === 0) return empty
  return (
    <>
      {children(pages.items)}
      <ShowMore {...pages} />
    </>
  )
}
