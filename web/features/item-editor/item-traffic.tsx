import { Link } from '@tanstack/react-router'

import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { locale, t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

import { AnalyticsQuery } from '../analytics/analytics-query.ts'
import { DayChart } from '../analytics/day-chart.tsx'

import styles from './item.module.css'

interface ItemTrafficProps {
  readonly id: string
}

const DAYS = 28
/** Height in pixels. */
const CHART_HEIGHT = 120

/** Recent views of one item. */
export function ItemTraffic({ id }: ItemTrafficProps) {
  const [{ data, error }] = useQuery({
    query: AnalyticsQuery,
    variables: { days: DAYS, spatialImageId: id },
  })
  const analytics = data?.analytics
  const totals = analytics?.totals
  return (
    <Card as="section" labelledBy="traffic">
      <div className={styles.part}>
        <h2 id="traffic">{t('アクセス（{days} 日間）', { days: DAYS })}</h2>
        {analytics === undefined && error ? (
          <p className={styles.problem} role="alert">
            {failureMessage(toFailure(error))}
          </p>
        ) : (
          <dl className={styles.totals}>
            <div>
              <dt>{t('表示回数')}</dt>
              <dd>{totals?.views.toLocaleString(locale()) ?? '--'}</dd>
            </div>
            <div>
              <dt>{t('閲覧者')}</dt>
              <dd>{totals?.viewers.toLocaleString(locale()) ?? '--'}</dd>
            </div>
            <div>
              <dt>{t('お気に入り')}</dt>
              <dd>{totals?.favorites.toLocaleString(locale()) ?? '--'}</dd>
            </div>
          </dl>
        )}
        {analytics === undefined && error ? null : (
          // Reserve the height until the numbers are there, so that nothing below shifts.
          <div style={{ minBlockSize: CHART_HEIGHT }}>
            {analytics === undefined ? null : (
              <DayChart height={CHART_HEIGHT} metric="views" days={analytics.days} />
            )}
          </div>
        )}
        <ButtonLink
          iconAfter="chevron-right"
          size="Small"
          variant="Ghost"
          render={(look) => <Link search={{ id }} to="/atelier/analytics" {...look} />}
        >
          {t('詳しく見る')}
        </ButtonLink>
      </div>
    </Card>
  )
}
