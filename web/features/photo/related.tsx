import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'

import { FavoriteButton } from '../favorite/favorite-button.tsx'
import { PhotoCard } from '../gallery/photo-card.tsx'
import { SpatialImageListQuery } from '../gallery/spatial-image-list-query.ts'
import { aspectOf } from '../item/aspect-of.ts'

import styles from './photo-facts.module.css'

interface RelatedProps {
  readonly photo: {
    readonly id: string
    readonly category?: string | null
    readonly owner?: { readonly id: string } | null
  }
}

/**
 * Items by the same author or in the same category. Renders nothing without any, or if they cannot be loaded.
 */
export function Related({ photo }: RelatedProps) {
  const [byOwner] = useQuery({
    query: SpatialImageListQuery,
    variables: { ownerId: photo.owner?.id ?? null, page: 1, limit: 6 },
    pause: !photo.owner,
  })
  const [byCategory] = useQuery({
    query: SpatialImageListQuery,
    variables: { category: photo.category ?? null, sort: 'POPULAR', page: 1, limit: 6 },
  })
  const found = [
    ...(byOwner.data?.spatialImages.items ?? []),
    ...(byCategory.data?.spatialImages.items ?? []),
  ].filter(({ id }) => id !== photo.id)
  const items = [...new Map(found.map((item) => [item.id, item])).values()].slice(0, 8)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="related" className={styles.part}>
      <h2 id="related">{t('関連する空間画像')}</h2>
      <CardGrid aspects={items.map(aspectOf)} label={t('関連する空間画像')}>
        {items.map((item) => (
          <PhotoCard key={item.id} actions={<FavoriteButton photo={item} size="Small" />} photo={item} />
        ))}
      </CardGrid>
    </section>
  )
}
