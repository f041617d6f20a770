import { t } from '#web/language/t.ts'
import { EmptyState } from '#web/ui/state.tsx'

import { PhotoGrid } from '../gallery/photo-grid.tsx'
import { usePages } from '../paging/use-pages.ts'
import { CollectionQuery } from './collection-queries.ts'

interface CollectionItemsProps {
  readonly id: string
  readonly title: string
  readonly isMine: boolean
}

export function CollectionItems({ id, title, isMine }: CollectionItemsProps) {
  const pages = usePages({
    query: CollectionQuery,
    variables: { id },
    pageOf: (data) => data.collection?.items ?? { items: [], total: 0 },
  })
  return (
    <PhotoGrid
      pages={pages}
      name={title}
      empty={
        <EmptyState icon="collection" title={t('空間画像はありません')}>
          {isMine
            ? t('「編集」から、自分の作品やお気に入りを加えられます。')
            : t('見られる空間画像が加わると、ここに並びます。')}
        </EmptyState>
      }
    />
  )
}
