import { useNavigate } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'

import type { AnalyticsSearch } from '../analytics/analytics-search.ts'
import { photoTitle } from '../item/photo-title.ts'
import { useOwnItems } from './use-own-items.ts'

import styles from '../analytics/analytics.module.css'

const periods = [
  { value: '7', label: t('7 日間') },
  { value: '28', label: t('28 日間') },
  { value: '90', label: t('90 日間') },
] as const

interface ChoicesProps {
  readonly search: AnalyticsSearch
}

/** Of which days, and of which item. */
export function AnalyticsChoices({ search }: ChoicesProps) {
  const navigate = useNavigate({ from: '/atelier/analytics' })
  const { items } = useOwnItems()
  const go = (next: AnalyticsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const options = (items ?? []).map(({ id, title }) => ({ value: id, label: photoTitle(title) }))
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
        ]}
        value={search.id ?? ''}
        onChange={(id) => {
          const { id: _, ...others } = search
          go(id === '' ? others : { ...others, id })
        }}
      />
    </div>
  )
}
