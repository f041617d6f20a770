import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import type { CombinedError } from 'urql'

import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardGrid, CardGridSkeleton } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'

import { FavoriteButton } from '../favorite/favorite-button.tsx'
import { aspectOf } from '../item/aspect-of.ts'
import { PhotoCard } from './photo-card.tsx'

import styles from './home-row.module.css'

type Photo = ComponentProps<typeof PhotoCard>['photo'] & ComponentProps<typeof FavoriteButton>['photo']

interface HomeListProps {
  readonly title: string
  readonly note: string
  readonly isPopular?: boolean
  /** Null while they are loading. */
  readonly items: readonly Photo[] | null
  readonly error: CombinedError | undefined
  readonly isAsking: boolean
  readonly onRetry: () => void
}

/** A list of the home page with its heading. Its failure does not affect the rest of the page. */
export function HomeList({ title, note, isPopular = false, ...content }: HomeListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.row}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.note}>{note}</span>
        <Link
          className={styles.all}
          search={isPopular ? { sort: 'popular' } : {}}
          to="/search"
          aria-label={t('{title}をすべて見る', { title })}
        >
          {t('すべて見る')}
        </Link>
      </div>
      <ListContent {...content} title={title} isPopular={isPopular} />
    </section>
  )
}

function ListContent({ title, isPopular, items, error, isAsking, onRetry }: Omit<HomeListProps, 'note'>) {
  if (items === null && error !== undefined)
    return (
      <ErrorState
        retrying={isAsking}
        title={t('「{title}」を読み込めませんでした', { title })}
        onRetry={onRetry}
      >
        {failureMessage(toFailure(error))}
      </ErrorState>
    )
  if (items === null)
    return (
      <Loading>
        <CardGridSkeleton />
      </Loading>
    )
  if (items.length === 0) return <NothingYet />
  return (
    <CardGrid aspects={items.map(aspectOf)} label={title}>
      {items.map((photo, index) => (
        <PhotoCard
          key={photo.id}
          actions={<FavoriteButton photo={photo} size="Small" />}
          eager={!isPopular && index < 4}
          photo={photo}
        />
      ))}
    </CardGrid>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={t('公開された空間画像はありません')}
      action={
        <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />} variant="Secondary">
          {t('作る')}
        </ButtonLink>
      }
    >
      {t('公開された作品が、ここに並びます。')}
    </EmptyState>
  )
}
