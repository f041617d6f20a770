import { Link, useNavigate } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

import { photoTitle } from '../item/photo-title.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { BarTable } from './bar-table.tsx'
import { CsvLink } from './csv-link.tsx'
import { DayFigure } from './day-figure.tsx'
import { drawCount, metrics, readDay } from './metrics.ts'
import type { Analytics } from './metrics.ts'

import styles from './analytics.module.css'

interface AnalyticsReportProps {
  readonly analytics: Analytics
  readonly days: number
  readonly search: AnalyticsSearch
}

/** Report of a period: totals, by day, by item and by site. */
export function AnalyticsReport({ analytics, days, search }: AnalyticsReportProps) {
  const { totals, items, embeddingSites } = analytics
  if (totals.views + totals.viewers + totals.favorites === 0) return <NoData days={days} search={search} />
  const suffix = `${days}days${search.id === undefined ? '' : `-${search.id}`}`
  return (
    <>
      <dl className={styles.totals}>
        {metrics.map(({ value, label }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>
              {drawCount(totals[value], value, (unit) => (
                <span>{unit}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <ByDay analytics={analytics} search={search} suffix={suffix} />
      {search.id !== undefined || items.length === 0 ? null : (
        <ByItem items={items} search={search} suffix={suffix} />
      )}
      <BySite embeddingSites={embeddingSites} suffix={suffix} />
    </>
  )
}

interface ByDayProps {
  readonly analytics: Analytics
  readonly search: AnalyticsSearch
  readonly suffix: string
}

function ByDay({ analytics, search, suffix }: ByDayProps) {
  const navigate = useNavigate({ from: '/atelier/analytics' })
  const metric = search.metric ?? 'views'
  return (
    <Card as="section" labelledBy="by-day">
      <div className={styles.head}>
        <h2 id="by-day">{t('日ごと')}</h2>
        <CsvLink
          fileName={`okuyuki-days-${suffix}`}
          label={t('日ごとの数をCSVで保存')}
          rows={[
            [t('日付'), ...metrics.map(({ label }) => label)],
            ...analytics.days.map((day) => [readDay(day.date), ...metrics.map(({ value }) => day[value])]),
          ]}
        />
      </div>
      <SegmentedControl
        label={t('グラフにする数')}
        options={metrics}
        value={metric}
        onChange={(next) => {
          const { metric: _, ...others } = search
          void navigate({
            search: next === 'views' ? others : { ...others, metric: next },
            replace: true,
            resetScroll: false,
          })
        }}
      />
      <DayFigure days={analytics.days} metric={metric} />
    </Card>
  )
}

interface NoDataProps {
  readonly days: number
  readonly search: AnalyticsSearch
}

function NoData({ days, search }: NoDataProps) {
  return (
    <EmptyState
      icon="chart"
      title={t('この期間のデータはありません')}
      action={
        days === 90 ? (
          <ButtonLink icon="share" render={(look) => <Link to="/atelier/contents" {...look} />}>
            {t('作品を共有する')}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="Secondary"
            render={(look) => <Link search={{ ...search, days: 90 }} to="/atelier/analytics" {...look} />}
          >
            {t('90 日間を見る')}
          </ButtonLink>
        )
      }
    >
      {t('作品がほかの人に表示されると、ここに数が並びます。')}
    </EmptyState>
  )
}

interface ByItemProps {
  readonly items: Analytics['items']
  readonly search: AnalyticsSearch
  readonly suffix: string
}

function ByItem({ items, search, suffix }: ByItemProps) {
  return (
    <Card as="section" labelledBy="by-item">
      <div className={styles.head}>
        <h2 id="by-item">{t('作品ごと')}</h2>
        <CsvLink
          fileName={`okuyuki-items-${suffix}`}
          label={t('作品ごとの表示回数をCSVで保存')}
          rows={[
            [t('作品'), 'ID', t('表示回数')],
            ...items.map((item) => [photoTitle(item.title), item.spatialImageId, item.views]),
          ]}
        />
      </div>
      <BarTable
        caption={t('作品ごとの表示回数')}
        name={t('作品')}
        rows={items.map((item) => ({
          key: item.spatialImageId,
          name: (
            <Link search={{ ...search, id: item.spatialImageId }} to="/atelier/analytics">
              {photoTitle(item.title)}
            </Link>
          ),
          views: item.views,
        }))}
      />
    </Card>
  )
}

interface BySiteProps {
  readonly embeddingSites: Analytics['embeddingSites']
  readonly suffix: string
}

function BySite({ embeddingSites, suffix }: BySiteProps) {
  return (
    <Card as="section" labelledBy="by-site">
      <div className={styles.head}>
        <h2 id="by-site">{t('埋め込み先')}</h2>
        {embeddingSites.length === 0 ? null : (
          <CsvLink
            fileName={`okuyuki-sites-${suffix}`}
            label={t('埋め込み先ごとの表示回数をCSVで保存')}
            rows={[
              [t('サイト'), t('表示回数')],
              ...embeddingSites.map(({ origin, views }) => [origin, views]),
            ]}
          />
        )}
      </div>
      {embeddingSites.length === 0 ? (
        <p className={styles.soft}>{t('この期間に、ほかのサイトで表示されたことはありません。')}</p>
      ) : (
        <BarTable
          caption={t('埋め込み先ごとの表示回数')}
          name={t('サイト')}
          rows={embeddingSites.map(({ origin, views }) => ({ key: origin, name: origin, views }))}
        />
      )}
    </Card>
  )
}
