import { Link } from '@tanstack/react-router'

import { useQuery } from '#web/graphql/use-query.ts'
import { served, t } from '#web/language/t.ts'

import { CategoryListQuery } from '../item/category-query.ts'
import type { ListSearch } from '../search/list-search.ts'

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
