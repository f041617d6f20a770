import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { locale, t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { Loading, Skeleton } from '#web/ui/loading.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { photoTitle } from '../item/item-display.ts'
import { AnalyticsQuery } from './day-chart.tsx'
import { DayFigure } from './day-figure.tsx'
import { drawCount, metrics, readDay } from './metrics.ts'
import type { AnalyticsSearch, Analytics } from './metrics.ts'

import styles from './analytics.module.css'

type Row = readonly (string | number)[]

/** Spreadsheets run text with such a beginning as a formula; an apostrophe before it keeps it text. */
const formula = /^[=+\-@\t\r]/

/** Formats a field by RFC 4180: in quotes if it contains a comma, a quote, a line break or an outer space. */
function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = formula.test(value)
  const text = isFormula ? `'${value}` : value
  return isFormula || /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a table as the data URL of a CSV file. The byte order mark marks it as UTF-8 for Excel. */
export function csvAddress(rows: readonly Row[]): string {
  const text = rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`
}

interface CsvLinkProps {
  /** Name of the file without its extension. */
  readonly fileName: string
  readonly label: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Downloads a table as a CSV file. */
function CsvLink({ fileName, label, rows }: CsvLinkProps) {
  return (
    <ButtonLink
      icon="download"
      size="Small"
      variant="Secondary"
      render={({ children, ...look }) => (
        <a aria-label={label} download={`${fileName}.csv`} href={csvAddress(rows)} {...look}>
          {children}
        </a>
      )}
    >
      CSV
    </ButtonLink>
  )
}

interface BarTableProps {
  readonly caption: string
  /** Heading of the column of names. */
  readonly name: string
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly views: number }[]
}

/** Table of views with a bar in each row. */
function BarTable({ caption, name, rows }: BarTableProps) {
  const most = Math.max(...rows.map(({ views }) => views), 1)
  return (
    <table className={styles.bars}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('表示回数')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td style={{ '--share': row.views / most }}>{row.views.toLocaleString(locale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface AnalyticsReportProps {
  readonly analytics: Analytics
  readonly days: number
  readonly search: AnalyticsSearch
}

/** Report of a period: totals, by day, by item and by site. */
function AnalyticsReport({ analytics, days, search }: AnalyticsReportProps) {
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
