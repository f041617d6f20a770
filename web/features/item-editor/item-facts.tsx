import { Link } from '@tanstack/react-router'

import type { EditedItem } from '#web/flows/item/item.ts'
import type { DepthSource } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatDateTime } from '#web/graphql/formats.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { locale, t } from '#web/language/t.ts'
import { LicenseLink } from '#web/overlays/license-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { AnalyticsQuery, DayChart } from '../analytics/day-chart.tsx'
import { FeedbackList } from '../feedback/feedback-list.tsx'
import { formatBytes } from '../item/item-display.ts'

import styles from './item.module.css'

const depthNames: Readonly<Record<DepthSource, string>> = {
  CARRIED: t('元の写真に含まれる奥行き'),
  STEREO: t('左右の写真から計算'),
  MOTION: t('カメラの動きから計算'),
  MODEL: t('一枚の写真から学習モデルで推定'),
  ESTIMATED: t('一枚の写真から推定'),
}

interface ItemDataProps {
  readonly item: EditedItem
}

/** Properties of an item's files. */
export function ItemData({ item }: ItemDataProps) {
  const { splatCount, splatBytes, width, height, depthSource, license } = item
  const rows = [
    [t('スプラット数'), splatCount?.toLocaleString(locale())],
    [t('サイズ'), splatBytes === null || splatBytes === undefined ? null : formatBytes(splatBytes)],
    [t('元画像'), width && height ? `${width} × ${height} px` : null],
    [t('奥行き'), depthSource ? depthNames[depthSource] : null],
    [t('ライセンス'), license ? <LicenseLink key={license} license={license} /> : t('指定なし')],
    [t('ダウンロード'), item.isDownloadAllowed ? t('許可') : t('不許可')],
    [t('お気に入り'), item.favorites?.toLocaleString(locale())],
    [t('作成'), formatDateTime(item.createdAt)],
    [t('更新{date}', { date: '' }), formatDateTime(item.updatedAt)],
  ] as const
  return (
    <Card as="section" labelledBy="data">
      <div className={styles.part}>
        <h2 id="data">{t('データ')}</h2>
        <dl className={styles.data}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? '--'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

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

interface ItemFeedbackProps {
  readonly id: string
}

/** Feedback from others about one item. */
export function ItemFeedback({ id }: ItemFeedbackProps) {
  return (
    <Card as="section" labelledBy="item-feedback">
      <div className={styles.part}>
        <h2 id="item-feedback">{t('届いた感想')}</h2>
        <FeedbackList
          empty={<p className={styles.soft}>{t('感想はまだ届いていません。')}</p>}
          spatialImageId={id}
        />
      </div>
    </Card>
  )
}
