import type { DepthSource } from '#web/graphql/__generated__/graphql.ts'
import { readDateTime } from '#web/graphql/date-time.ts'
import { LicenseLink } from '#web/overlays/license-link.tsx'
import { Card } from '#web/ui/card.tsx'

import { readBytes } from '../item/read-bytes.ts'
import type { EditedItem } from './item-draft.ts'

import styles from './item.module.css'

const depthNames: Readonly<Record<DepthSource, string>> = {
  CARRIED: '元の写真に含まれる奥行き',
  STEREO: '左右の写真から計算',
  MOTION: 'カメラの動きから計算',
  MODEL: '一枚の写真から学習モデルで推定',
  ESTIMATED: '一枚の写真から推定',
}

interface ItemDataProps {
  readonly item: EditedItem
}

/** What is known of the files of an item. */
export function ItemData({ item }: ItemDataProps) {
  const { splatCount, splatBytes, width, height, depthSource, license } = item
  const rows = [
    ['スプラット数', splatCount?.toLocaleString('ja-JP')],
    ['サイズ', splatBytes === null || splatBytes === undefined ? null : readBytes(splatBytes)],
    ['元画像', width && height ? `${width} × ${height} px` : null],
    ['奥行き', depthSource ? depthNames[depthSource] : null],
    ['ライセンス', license ? <LicenseLink key={license} license={license} /> : '指定なし'],
    ['ダウンロード', item.isDownloadAllowed ? '許可' : '不許可'],
    ['お気に入り', item.favorites?.toLocaleString('ja-JP')],
    ['作成', readDateTime(item.createdAt)],
    ['更新', readDateTime(item.updatedAt)],
  ] as const
  return (
    <Card as="section" labelledBy="data">
      <div className={styles.part}>
        <h2 id="data">データ</h2>
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
