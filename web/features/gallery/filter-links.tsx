import { Link } from '@tanstack/react-router'

import { useQuery } from '#web/graphql/use-query.ts'
import { served, t } from '#web/language/t.ts'

import { CategoryListQuery } from '../item/category-query.ts'
import type { ListSearch } from '../search/list-search.ts'
import { HashTagListQuery, offeredTags } from './gallery-queries.ts'

import styles from './filter-links.module.css'

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
export function TagLinks({ search }: TagLinksProps) {
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
