import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useQuery } from 'urql'

import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SpatialImageCardSkeleton } from '#web/ui/spatial-image-card.tsx'

import { FavoriteButton } from '../favorite/favorite-button.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SpatialImageListQuery } from './spatial-image-list-query.ts'

import styles from './home-row.module.css'

interface HomeRowProps {
  readonly title: string
  readonly note: string
  readonly sort: 'NEWEST' | 'POPULAR'
}

/** Ten public spatial images in a line. Its failure is its own: the rest of the page stays. */
export function HomeRow({ title, note, sort }: HomeRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.row}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.note}>{note}</span>
        <Link
          className={styles.all}
          search={sort === 'POPULAR' ? { sort: 'popular' } : {}}
          to="/search"
          aria-label={`${title}をすべて見る`}
        >
          すべて見る
        </Link>
      </div>
      <RowContent sort={sort} title={title} />
    </section>
  )
}

function RowContent({ title, sort }: Pick<HomeRowProps, 'title' | 'sort'>) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: SpatialImageListQuery,
    variables: { sort, page: 1, limit: 10 },
    requestPolicy: 'cache-and-network',
  })
  if (data === undefined && error !== undefined)
    return (
      <ErrorState
        retrying={fetching}
        title={`「${title}」を読み込めませんでした`}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      >
        {failureWords(toFailure(error))}
      </ErrorState>
    )
  if (data === undefined)
    return (
      <Loading>
        <CardGrid row>
          <SpatialImageCardSkeleton />
          <SpatialImageCardSkeleton />
          <SpatialImageCardSkeleton />
          <SpatialImageCardSkeleton />
        </CardGrid>
      </Loading>
    )
  if (data.spatialImages.items.length === 0)
    return (
      <EmptyState
        title="公開された空間画像はありません"
        action={
          <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />} variant="Secondary">
            作成する
          </ButtonLink>
        }
      >
        公開された作品が、ここに並びます。
      </EmptyState>
    )
  return (
    <CardGrid label={title} row>
      {data.spatialImages.items.map((photo, index) => (
        <PhotoCard
          key={photo.id}
          actions={<FavoriteButton photo={photo} size="Small" />}
          eager={index < 4}
          photo={photo}
        />
      ))}
    </CardGrid>
  )
}
