import { Link } from '@tanstack/react-router'

import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { AnalyticsQuery } from '../analytics/analytics-query.ts'
import { DayChart } from '../analytics/day-chart.tsx'
import { drawCount } from '../analytics/metrics.ts'

import styles from './overview.module.css'

const CHART_HEIGHT = 120

/** Views of the last 7 days. */
export function WeekCard() {
  const [{ data, error, fetching }, reload] = useQuery({
    query: AnalyticsQuery,
    variables: { days: 7, spatialImageId: null },
  })
  const analytics = data?.analytics
  return (
    <Card as="section" labelledBy="week">
      <div className={styles.head}>
        <h2 id="week">{t('7 日間の表示回数')}</h2>
        <ButtonLink
          iconAfter="chevron-right"
          size="Small"
          variant="Ghost"
          render={(look) => <Link to="/atelier/analytics" {...look} />}
        >
          {t('アクセス解析')}
        </ButtonLink>
      </div>
      {analytics ? (
        <>
          <p className={styles.number}>
            {drawCount(analytics.totals.views, 'views', (unit) => (
              <span>{unit}</span>
            ))}
          </p>
          <DayChart days={analytics.days} height={CHART_HEIGHT} metric="views" />
        </>
      ) : error && !fetching ? (
        <div className={styles.problem} role="alert">
          <p>{failureMessage(toFailure(error))}</p>
          <Button
            icon="refresh"
            size="Small"
            variant="Secondary"
            onClick={() => reload({ requestPolicy: 'network-only' })}
          >
            {t('再試行')}
          </Button>
        </div>
      ) : (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      )}
    </Card>
  )
}
