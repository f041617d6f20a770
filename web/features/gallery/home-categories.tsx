import { Link } from '@tanstack/react-router'

import { useQuery } from '#web/graphql/use-query.ts'
import { served, t } from '#web/language/t.ts'

import { CategoryListQuery } from '../item/category-query.ts'

import filters from './filter-links.module.css'
import styles from './home-row.module.css'

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
