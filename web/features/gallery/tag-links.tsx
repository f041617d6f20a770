import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'

import { graphql } from '#web/graphql/__generated__/gql.ts'
import { t } from '#web/language/t.ts'

import type { ListSearch } from '../search/list-search.ts'

import styles from './filter-links.module.css'

const HashTagListQuery = graphql(`
  query HashTagList($query: String) {
    hashTags(query: $query, page: 1, limit: 10) {
      items {
        name
        count
      }
    }
  }
`)

interface TagLinksProps {
  readonly search: ListSearch
}

/** Tags that fit the words, the most used first; the chosen one can be taken away. */
export function TagLinks({ search }: TagLinksProps) {
  const [{ data }] = useQuery({ query: HashTagListQuery, variables: { query: null } })
  const { tag: chosen, ...rest } = search
  const tags = data?.hashTags.items ?? []
  const names = [...new Set([...(chosen === undefined ? [] : [chosen]), ...tags.map(({ name }) => name)])]
  // Also where there are none: what is below would jump once that is known.
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
