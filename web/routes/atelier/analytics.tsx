import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from 'urql'

import { AnalyticsQuery } from '#web/features/analytics/analytics-query.ts'
import { AnalyticsReport } from '#web/features/analytics/analytics-report.tsx'
import { readAnalyticsSearch } from '#web/features/analytics/analytics-search.ts'
import { useOwnItems } from '#web/features/atelier/use-own-items.ts'
import { photoTitle } from '#web/features/item/photo-title.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from '#web/features/analytics/analytics.module.css'

export const Route = createFileRoute('/atelier/analytics')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'アクセス解析 | Okuyuki' }] }),
  validateSearch: readAnalyticsSearch,
  component: AnalyticsPage,
})

const periods = [
  { value: '7', label: '7 日間' },
  { value: '28', label: '28 日間' },
  { value: '90', label: '90 日間' },
] as const

function AnalyticsPage() {
  return (
    <div className={styles.page}>
      <PageHeading
        lead="ほかの人がいつ、どれだけ見たかの記録です。日付は日本時間で、自分の閲覧は数えません。"
        title="アクセス解析"
      />
      <Choices />
      <Report />
    </div>
  )
}

function Choices() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: '/atelier/analytics' })
  const { items } = useOwnItems()
  const go = (next: typeof search) => void navigate({ search: next, replace: true, resetScroll: false })
  const options = (items ?? []).map(({ id, title }) => ({ value: id, label: photoTitle(title) }))
  const isListed = options.some(({ value }) => value === search.id)
  return (
    <div className={styles.choices}>
      <SegmentedControl
        label="期間"
        options={periods}
        value={String(search.days ?? 28) as '7' | '28' | '90'}
        onChange={(next) => {
          const { days: _, ...others } = search
          go(next === '28' ? others : { ...others, days: next === '7' ? 7 : 90 })
        }}
      />
      <Select
        label="作品"
        options={[
          { value: '', label: 'すべての作品' },
          ...(search.id === undefined || isListed ? [] : [{ value: search.id, label: '選んだ作品' }]),
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

function Report() {
  const search = Route.useSearch()
  const { days = 28, id } = search
  const [{ data, error, fetching }, reload] = useQuery({
    query: AnalyticsQuery,
    variables: { days, spatialImageId: id ?? null },
  })
  // What is shown while another period is on its way must not be taken for it.
  const analytics = data?.analytics.days.length === days ? data.analytics : undefined
  if (analytics === undefined && error && !fetching)
    return (
      <ErrorState
        title="アクセス解析を読み込めませんでした"
        onRetry={() => reload({ requestPolicy: 'network-only' })}
        {...(id !== undefined && {
          action: (
            <ButtonLink variant="Tertiary" render={(look) => <Link to="/atelier/analytics" {...look} />}>
              すべての作品を見る
            </ButtonLink>
          ),
        })}
      >
        {failureWords(toFailure(error))}
      </ErrorState>
    )
  if (analytics === undefined)
    return (
      <Loading>
        <div className={styles.page}>
          <Skeleton height="6rem" radius="var(--radius-l)" />
          <Skeleton height="24rem" radius="var(--radius-l)" />
          <Skeleton height="12rem" radius="var(--radius-l)" />
        </div>
      </Loading>
    )
  return <AnalyticsReport analytics={analytics} days={days} search={search} />
}
