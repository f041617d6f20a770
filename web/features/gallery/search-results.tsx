import { Link, useNavigate } from '@tanstack/react-router'

import { useQuery } from '#web/graphql/use-query.ts'
import { served, t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { VisuallyHidden } from '#web/ui/text.tsx'

import { CategoryListQuery } from '../item/category-query.ts'
import { formatTotal } from '../paging/page-numbers.ts'
import { usePages } from '../paging/use-pages.ts'
import { listVariables } from '../search/list-search.ts'
import type { ListSearch } from '../search/list-search.ts'
import { SearchField } from '../search/search-field.tsx'
import { HashTagListQuery, offeredTags, SpatialImageListQuery } from './gallery-queries.ts'
import { PhotoGrid } from './photo-grid.tsx'

import styles from './search-results.module.css'

interface CategoryLinksProps {
  readonly search: ListSearch
}

/**
 * Categories as filters of the search, without empty ones. If they cannot be loaded, the page works without
 * them.
 */
export function CategoryLinks({ search }: CategoryLinksProps) {
  const [{ data }] = useQuery({ query: CategoryListQuery })
  if (data === undefined) return <div className={styles.place} />
  const { category: chosen, ...rest } = search
  const offered = data.categories.filter(({ id, count }) => count > 0 || id === chosen)
  return (
    <nav aria-label={t('カテゴリーで絞り込む')} className={styles.links}>
      <Link
        activeOptions={{ exact: true }}
        className={styles.link}
        data-chosen={chosen === undefined}
        search={rest}
        to="/search"
      >
        {t('すべて')}
      </Link>
      {offered.map(({ id, name, count }) => (
        <Link
          key={id}
          aria-current={chosen === id ? 'true' : undefined}
          className={styles.link}
          data-chosen={chosen === id}
          search={{ ...rest, category: id }}
          to="/search"
        >
          {served(name)}
          <small>{count}</small>
        </Link>
      ))}
    </nav>
  )
}

interface TagLinksProps {
  readonly search: ListSearch
}

/** The most used tags for the search words; the chosen one can be removed. */
function TagLinks({ search }: TagLinksProps) {
  const [{ data }] = useQuery({ query: HashTagListQuery, variables: offeredTags })
  const { tag: chosen, ...rest } = search
  const tags = data?.hashTags.items ?? []
  const names = [...new Set([...(chosen === undefined ? [] : [chosen]), ...tags.map(({ name }) => name)])]
  // Also without tags, since the content below would shift once they are known.
  if (names.length === 0) return <div className={styles.place} />
  return (
    <nav aria-label={t('タグで絞り込む')} className={styles.links}>
      {names.map((name) => (
        <Link
          key={name}
          aria-current={chosen === name ? 'true' : undefined}
          className={styles.link}
          data-chosen={chosen === name}
          search={chosen === name ? rest : { ...rest, tag: name }}
          to="/search"
        >
          #{name}
        </Link>
      ))}
    </nav>
  )
}

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
