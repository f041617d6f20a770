import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { formatGigabytes } from '#web/ui/format-gigabytes.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

import { isolated } from '../item/isolated.ts'
import { photoTitle } from '../item/photo-title.ts'
import { usePages } from '../paging/use-pages.ts'
import { DeedButton } from './deed-button.tsx'
import { ItemInspection } from './item-look.tsx'
import { OperatorList } from './operator-list.tsx'
import { OperatorSpatialImagesQuery } from './operator-operations.ts'
import { OperatorSearchForm } from './operator-search-form.tsx'

import styles from './operator.module.css'

const visibilities = { PUBLIC: t('公開'), UNLISTED: t('限定公開'), PRIVATE: t('非公開') } as const

interface ItemListProps {
  readonly query: string
  readonly onSearch: (query: string) => void
  readonly onDone: () => void
}

/** Items, searched by words or id; the texts of items that are not public are withheld. */
export function ItemList({ query, onSearch, onDone }: ItemListProps) {
  const pages = usePages({
    query: OperatorSpatialImagesQuery,
    variables: { query },
    pageOf: (data) => data.operatorSpatialImages,
  })
  const after = () => {
    pages.reload()
    onDone()
  }
  return (
    <>
      <OperatorSearchForm
        label={t('作品を探す')}
        helper={t('作品のID、作者のID、公開作品の言葉')}
        query={query}
        onSearch={onSearch}
      />
      <OperatorList name={t('作品')} nothing={t('作品は見つかりませんでした')} pages={pages}>
        {(item) => {
          const name = item.title === null || item.title === undefined ? item.id : photoTitle(item.title)
          return (
            <>
              <p className={styles.line}>
                <strong>{name}</strong>
                <StatusChip>{visibilities[item.visibility]}</StatusChip>
                {item.isHidden ? <StatusChip tone="warning">{t('非表示')}</StatusChip> : null}
                <span>{t('作者: {name}', { name: isolated(item.ownerName) })}</span>
              </p>
              <p className={styles.line}>
                <RelativeTime iso={item.createdAt} />
                <span className={styles.id}>{item.id}</span>
                <span>{t('{size} GB', { size: formatGigabytes(item.bytes) })}</span>
              </p>
              {item.hiddenReason ? (
                <p className={styles.said}>{t('理由: {reason}', { reason: isolated(item.hiddenReason) })}</p>
              ) : null}
              <p className={styles.deeds}>
                <DeedButton
                  deed={item.isHidden ? 'RESTORE_ITEM' : 'HIDE_ITEM'}
                  targetId={item.id}
                  name={name}
                  label={item.isHidden ? t('再び表示する') : t('非表示にする')}
                  icon={item.isHidden ? 'eye' : 'eye-off'}
                  onDone={after}
                />
              </p>
              <ItemInspection spatialImageId={item.id} />
            </>
          )
        }}
      </OperatorList>
    </>
  )
}
