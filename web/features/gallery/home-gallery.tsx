import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import type { CombinedError } from 'urql'

import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { served, t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { CardGrid, CardGridSkeleton } from '#web/ui/spatial-image-card.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'

import { FavoriteButton } from '../favorite/favorite-button.tsx'
import { CategoryListQuery } from '../item/category-query.ts'
import { aspectOf } from '../item/item-display.ts'
import { SearchField } from '../search/search-field.tsx'
import { CARDS_SHOWN, newestItems, popularItems, SpatialImageListQuery } from './gallery-queries.ts'
import { PhotoCard } from './photo-card.tsx'

import styles from './home-gallery.module.css'
import filters from './search-results.module.css'

/** Links to the categories that have items. If they cannot be loaded, the rows below remain. */
export function HomeCategories() {
  const [{ data, fetching }] = useQuery({ query: CategoryListQuery })
  const filled = data?.categories.filter(({ count }) => count > 0)
  if (filled === undefined ? !fetching : filled.length === 0) return null
  return (
    <section aria-labelledby="categories" className={styles.row}>
      <div className={styles.head}>
        <h2 id="categories">{t('カテゴリー')}</h2>
        <Link className={styles.note} to="/collection">
          {t('コレクションを見る')}
        </Link>
      </div>
      {filled === undefined ? (
        <div className={filters.place} />
      ) : (
        <nav aria-label={t('カテゴリー')} className={filters.links}>
          {filled.map(({ id, name, count }) => (
            <Link key={id} className={filters.link} params={{ id }} to="/categories/$id">
              {served(name)}
              <small>{count}</small>
            </Link>
          ))}
        </nav>
      )}
    </section>
  )
}

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
function HomeList({ title, note, isPopular = false, ...content }: HomeListProps) {
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

/** Minimum number of items for a list of its own. */
const fewest = 3

/** Returns the popular items that are not among the newest; none if they are too few for a list. */
export function pickPopular<Item extends { readonly id: string }>(
  popular: readonly Item[],
  newest: readonly Item[],
  most: number,
): readonly Item[] {
  const known = new Set(newest.map(({ id }) => id))
  const others = popular.filter(({ id }) => !known.has(id))
  return others.length < fewest ? [] : others.slice(0, most)
}

/** The newest items, search and categories, and the most viewed items that are not among the newest. */
export function HomeGallery() {
  const [newest, askNewest] = useQuery({
    query: SpatialImageListQuery,
    variables: newestItems,
    requestPolicy: 'cache-and-network',
  })
  const [popular, askPopular] = useQuery({
    query: SpatialImageListQuery,
    variables: popularItems,
    requestPolicy: 'cache-and-network',
  })
  const isNewestKnown = newest.data !== undefined || newest.error !== undefined
  const others =
    isNewestKnown && popular.data
      ? pickPopular(popular.data.spatialImages.items, newest.data?.spatialImages.items ?? [], CARDS_SHOWN)
      : null
  return (
    <>
      <HomeList
        title={t('新着')}
        note={t('公開されたばかりの作品')}
        items={newest.data?.spatialImages.items ?? null}
        error={newest.error}
        isAsking={newest.fetching}
        onRetry={() => askNewest({ requestPolicy: 'network-only' })}
      />
      <div className={styles.search}>
        <SearchField search={{}} />
      </div>
      <HomeCategories />
      {others?.length === 0 ? null : (
        <HomeList
          title={t('人気')}
          note={t('よく見られている作品')}
          isPopular
          items={others}
          error={popular.error}
          isAsking={popular.fetching}
          onRetry={() => askPopular({ requestPolicy: 'network-only' })}
        />
      )}
    </>
  )
}
