import { Link } from '@tanstack/react-router'

import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'

import type { ListSearch } from '../search/list-search.ts'
import { HashTagListQuery } from './hash-tag-list-query.ts'
import { offeredTags } from './search-requests.ts'

import styles from './filter-links.module.css'

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
