import type { ReactNode } from 'react'

import { t } from '#web/language/t.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { PagedList } from '../paging/paged-list.tsx'
import { formatTotal } from '../paging/total-words.ts'
import { usePages } from '../paging/use-pages.ts'
import { FeedbackInboxQuery } from './feedback-query.ts'
import { FeedbackRow } from './feedback-row.tsx'

import styles from './feedback-list.module.css'

interface FeedbackListProps {
  /** Id of an item; without it, feedback about all items. */
  readonly spatialImageId?: string
  readonly empty: ReactNode
}

/** Received feedback, newest first. */
export function FeedbackList({ spatialImageId, empty }: FeedbackListProps) {
  const pages = usePages({
    query: FeedbackInboxQuery,
    variables: { spatialImageId: spatialImageId ?? null },
    pageOf: (data) => data.feedbackInbox,
  })
  return (
    <PagedList
      empty={empty}
      name={t('届いた感想')}
      pages={pages}
      skeleton={
        <div className={styles.list}>
          <Skeleton height="7rem" radius="var(--radius-l)" />
          <Skeleton height="7rem" radius="var(--radius-l)" />
        </div>
      }
    >
      {(items) => (
        <>
          <output className={styles.count}>
            {formatTotal({ ...pages, total: pages.total ?? items.length })}
          </output>
          <ul aria-label={t('届いた感想')} className={styles.list} data-plain={spatialImageId !== undefined}>
            {items.map((feedback) => (
              <FeedbackRow key={feedback.id} feedback={feedback} isAboutOne={spatialImageId !== undefined} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
