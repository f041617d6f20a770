import { Link, useNavigate } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { formatTotal } from '../paging/format-total.ts'
import { usePages } from '../paging/use-pages.ts'
import { listVariables } from '../search/list-search.ts'
import type { ListSearch } from '../search/list-search.ts'
import { SearchField } from '../search/search-field.tsx'
import { CategoryLinks } from './filter-links.tsx'
import { TagLinks } from './filter-links.tsx'
import { SpatialImageListQuery } from './gallery-queries.ts'
import { PhotoGrid } from './photo-grid.tsx'

import styles from './search-results.module.css'

interface SearchResultsProps {
  readonly search: ListSearch
}

const sorts = [
  { value: 'new', label: t('新着順') },
  { value: 'popular', label: t('人気順') },
] as const

function titleOf({ q, tag }: ListSearch): string {
  const words = [q, tag === undefined ? undefined : `#${tag}`].filter((word) => word !== undefined)
  return words.length === 0 ? t('空間画像をさがす') : t('「{words}」の検索結果', { words: words.join(' ') })
}

/** Results of a search with their number, and filters to narrow it down. */
export function SearchResults({ search }: SearchResultsProps) {
  const pages = usePages({
    query: SpatialImageListQuery,
    variables: listVariables(search),
    pageOf: (data) => data.spatialImages,
  })
  const hasConditions = Object.keys(search).length > 0
  const clear = (
    <ButtonLink icon="close" render={(look) => <Link to="/search" {...look} />} variant="Ghost">
      {t('条件をクリア')}
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
          <output>
            {pages.total === null ? t('さがしています…') : formatTotal({ ...pages, total: pages.total })}
          </output>
          <div className={styles.tools}>
            <SortControl search={search} />
            {hasConditions ? clear : null}
          </div>
        </div>
      </div>
      <h2>
        <VisuallyHidden>{t('見つかった空間画像')}</VisuallyHidden>
      </h2>
      <PhotoGrid pages={pages} name={t('検索結果')} empty={<NothingFound />} />
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState
      icon="search"
      title={t('条件に合う空間画像はありません')}
      action={
        <ButtonLink render={(look) => <Link to="/search" {...look} />} variant="Secondary">
          {t('条件をクリア')}
        </ButtonLink>
      }
    >
      {t('別の言葉や、短い言葉でお試しください。')}
    </EmptyState>
  )
}

function SortControl({ search }: { readonly search: ListSearch }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={t('並び順')}
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
