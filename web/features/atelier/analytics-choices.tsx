import { useNavigate } from '@tanstack/react-router'

import { graphql } from '#web/graphql/__generated__/gql.ts'
import { t } from '#web/language/t.ts'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/field.tsx'

import type { AnalyticsSearch } from '../analytics/metrics.ts'
import { photoTitle } from '../item/item-display.ts'
import { usePages } from '../paging/use-pages.ts'

import styles from '../analytics/analytics.module.css'

/** Titles of own items, for a select. */
const OwnTitlesQuery = graphql(`
  query OwnTitles($page: Int, $limit: Int, $after: String) {
    mySpatialImages(page: $page, limit: $limit, after: $after) {
      items {
        id
        title
      }
      total
      next
    }
  }
`)

const periods = [
  { value: '7', label: t('7 日間') },
  { value: '28', label: t('28 日間') },
  { value: '90', label: t('90 日間') },
] as const

/** Value of the option that loads more items; not an id. */
const MORE = '+'

interface ChoicesProps {
  readonly search: AnalyticsSearch
}

/** Selects the period and the item. */
export function AnalyticsChoices({ search }: ChoicesProps) {
  const navigate = useNavigate({ from: '/atelier/analytics' })
  const titles = usePages({
    query: OwnTitlesQuery,
    variables: {},
    pageOf: (data) => data.mySpatialImages,
    limit: 100,
  })
  const go = (next: AnalyticsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const options = titles.items.map(({ id, title }) => ({ value: id, label: photoTitle(title) }))
  const isListed = options.some(({ value }) => value === search.id)
  return (
    <div className={styles.choices}>
      <SegmentedControl
        label={t('期間')}
        options={periods}
        value={`${search.days ?? 28}`}
        onChange={(next) => {
          const { days: _, ...others } = search
          go(next === '28' ? others : { ...others, days: next === '7' ? 7 : 90 })
        }}
      />
      <Select
        label={t('作品')}
        options={[
          { value: '', label: t('すべての作品') },
          ...(search.id === undefined || isListed ? [] : [{ value: search.id, label: t('選んだ作品') }]),
          ...options,
          ...(titles.hasMore ? [{ value: MORE, label: t('さらに表示') }] : []),
        ]}
        value={search.id ?? ''}
        onChange={(id) => {
          if (id === MORE) return titles.addPage()
          const { id: _, ...others } = search
          go(id === '' ? others : { ...others, id })
        }}
      />
    </div>
  )
}
