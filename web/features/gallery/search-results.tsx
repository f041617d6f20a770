import { Link, useNavigate } from '@tanstack/react-router'

import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { usePages } from '../paging/use-pages.ts'
import { listVariables } from '../search/list-search.ts'
import type { ListSearch } from '../search/list-search.ts'
import { SearchField } from '../search/search-field.tsx'
import { CategoryLinks } from './category-links.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { SpatialImageListQuery } from './spatial-image-list-query.ts'
import { TagLinks } from './tag-links.tsx'

import styles from './search-results.module.css'

interface SearchResultsProps {
  readonly search: ListSearch
}

const sorts = [
  { value: 'new', label: '新着順' },
  { value: 'popular', label: '人気順' },
] as const

function titleOf({ q, tag }: ListSearch): string {
  const words = [q, tag === undefined ? undefined : `#${tag}`].filter((word) => word !== undefined)
  return words.length === 0 ? '空間画像をさがす' : `「${words.join(' ')}」の検索結果`
}

/** What was found, how many, and how to look further. */
export function SearchResults({ search }: SearchResultsProps) {
  const pages = usePages({
    query: SpatialImageListQuery,
    variables: listVariables(search),
    pageOf: (data) => data.spatialImages,
  })
  const hasConditions = Object.keys(search).length > 0
  const clear = (
    <ButtonLink icon="close" render={(look) => <Link to="/search" {...look} />} variant="Ghost">
      条件をクリア
    </ButtonLink>
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{titleOf(search)}</h1>
        <div className={styles.search}>
          <SearchField search={search} />
        </div>
        <CategoryLinks search={search} />
        <TagLinks search={search} />
        <div className={styles.line}>
          <output>{pages.total === null ? 'さがしています…' : `${pages.total} 件`}</output>
          <div className={styles.tools}>
            <SortControl search={search} />
            {hasConditions ? clear : null}
          </div>
        </div>
      </div>
      <h2>
        <VisuallyHidden>見つかった空間画像</VisuallyHidden>
      </h2>
      <PhotoGrid pages={pages} name="検索結果" empty={<NothingFound />} />
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState
      icon="search"
      title="条件に合う空間画像はありません"
      action={
        <ButtonLink render={(look) => <Link to="/search" {...look} />} variant="Secondary">
          条件をクリア
        </ButtonLink>
      }
    >
      別の言葉や、短い言葉でお試しください。
    </EmptyState>
  )
}

function SortControl({ search }: { readonly search: ListSearch }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label="並び順"
      options={sorts}
      value={search.sort ?? 'new'}
      onChange={(next) => {
        const { sort: _, ...rest } = search
        void navigate({
          to: '/search',
          search: next === 'popular' ? { ...rest, sort: next } : rest,
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
