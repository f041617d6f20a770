import { Link } from '@tanstack/react-router'

import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { AnalyticsQuery } from './analytics-query.ts'
import { AnalyticsReport } from './analytics-report.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

import styles from './analytics.module.css'

interface PeriodProps {
  readonly search: AnalyticsSearch
}

/** Loads and shows the report of a period. */
export function Period({ search }: PeriodProps) {
  const { days = 28, id } = search
  const [{ data, error, fetching }, reload] = useQuery({
    query: AnalyticsQuery,
    variables: { days, spatialImageId: id ?? null },
  })
  // While another period loads, the previous data must not be mistaken for it.
  const analytics = data?.analytics.days.length === days ? data.analytics : undefined
  if (analytics === undefined && error && !fetching)
    return (
      <ErrorState
        title={t('アクセス解析を読み込めませんでした')}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
        {...(id !== undefined && {
          action: (
            <ButtonLink variant="Tertiary" render={(look) => <Link to="/atelier/analytics" {...look} />}>
              {t('すべての作品を見る')}
            </ButtonLink>
          ),
        })}
      >
        {failureMessage(toFailure(error))}
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
