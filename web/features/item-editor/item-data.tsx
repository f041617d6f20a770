import type { EditedItem } from '#web/flows/item/item.ts'
import type { DepthSource } from '#web/graphql/__generated__/graphql.ts'
import { formatDateTime } from '#web/graphql/date-time.ts'
import { locale, t } from '#web/language/t.ts'
import { LicenseLink } from '#web/overlays/license-link.tsx'
import { Card } from '#web/ui/card.tsx'

import { formatBytes } from '../item/read-bytes.ts'

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
