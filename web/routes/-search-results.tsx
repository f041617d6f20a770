import { Link, useNavigate } from '@tanstack/react-router'

import { failureWords } from '#web/graphql/failure-words.ts'

import { ButtonLink } from '../ui/button-link.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { SpatialImageCardSkeleton } from '../ui/spatial-image-card.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { PhotoCard } from './-photo-card.tsx'
import { SearchField } from './-search-field.tsx'
import { ShowMore } from './-show-more.tsx'
import { SpatialImageListQuery } from './-spatial-image-list-query.ts'
import { usePages } from './-use-pages.ts'

import styles from './-search-results.module.css'

export type SearchSort = 'new' | 'popular'

interface SearchResultsProps {
  readonly words: string
  readonly sort: SearchSort
}

const sorts = [
  { value: 'new', label: '新着順' },
  { value: 'popular', label: '人気順' },
] as const

/** What was found, and how many. */
export function SearchResults({ words, sort }: SearchResultsProps) {
  const navigate = useNavigate()
  const pages = usePages({
    query: SpatialImageListQuery,
    variables: { query: words, sort: sort === 'new' ? ('NEWEST' as const) : ('POPULAR' as const) },
    pageOf: (data) => data.spatialImages,
  })
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>「{words}」の検索結果</h1>
        <div className={styles.search}>
          <SearchField words={words} />
        </div>
        <div className={styles.line}>
          <output>{pages.total === null ? 'さがしています…' : `${pages.total} 件`}</output>
          <div className={styles.tools}>
            <SegmentedControl
              label="並び順"
              options={sorts}
              value={sort}
              onChange={(next) =>
                void navigate({
                  to: '/',
                  search: { q: words, sort: next },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <ButtonLink icon="close" render={(look) => <Link to="/" {...look} />} variant="Ghost">
              条件をクリア
            </ButtonLink>
          </div>
        </div>
      </div>
      <h2>
        <VisuallyHidden>見つかった空間画像</VisuallyHidden>
      </h2>
      <Found pages={pages} words={words} />
    </>
  )
}

interface FoundProps {
  readonly words: string
  readonly pages: ReturnType<typeof usePages<never, never, Parameters<typeof PhotoCard>[0]['photo']>>
}

function Found({ words, pages }: FoundProps) {
  if (pages.total === null && pages.failure !== null)
    return (
      <ErrorState retrying={pages.isLoading} title="検索できませんでした" onRetry={pages.reload}>
        {failureWords(pages.failure)}
      </ErrorState>
    )
  if (pages.total === null)
    return (
      <CardGrid>
        <SpatialImageCardSkeleton />
        <SpatialImageCardSkeleton />
        <SpatialImageCardSkeleton />
        <SpatialImageCardSkeleton />
      </CardGrid>
    )
  if (pages.items.length === 0)
    return (
      <EmptyState
        icon="search"
        title={`「${words}」に合う空間画像はありません`}
        action={
          <ButtonLink render={(look) => <Link to="/" {...look} />} variant="Secondary">
            条件をクリア
          </ButtonLink>
        }
      >
        別の言葉や、短い言葉でお試しください。
      </EmptyState>
    )
  return (
    <>
      <CardGrid label="検索結果">
        {pages.items.map((photo, index) => (
          <PhotoCard key={photo.id} eager={index < 8} photo={photo} />
        ))}
      </CardGrid>
      <ShowMore {...pages} />
    </>
  )
}
