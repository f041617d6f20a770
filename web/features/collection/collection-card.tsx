import { Link } from '@tanstack/react-router'

import type { Visibility } from '#machines/foundation/domain.ts'
import { t } from '#web/language/t.ts'
import { SpatialImageCard } from '#web/ui/spatial-image-card.tsx'

import { isolated } from '../item/isolated.ts'

interface CollectionCardProps {
  readonly collection: {
    readonly id: string
    readonly title: string
    readonly visibility: Visibility
    readonly coverUrl?: string | null
    readonly coverAvifSet?: string | null
    readonly coverWebpSet?: string | null
    readonly coverDepthUrl?: string | null
    readonly count: number
    readonly owner?: { readonly displayName: string } | null
  }
}

/** Card of a collection with its cover. */
export function CollectionCard({ collection }: CollectionCardProps) {
  const { id, title, visibility, coverUrl, coverAvifSet, coverWebpSet, coverDepthUrl, count, owner } =
    collection
  return (
    <SpatialImageCard
      author={owner ? isolated(owner.displayName) : undefined}
      depthUrl={coverDepthUrl}
      meta={t('{count} 件', { count })}
      posterUrl={coverUrl ?? null}
      posterSets={{ avif: coverAvifSet, webp: coverWebpSet }}
      render={(look) => <Link params={{ id }} to="/collection/$id" {...look} />}
      title={isolated(title)}
      visibility={visibility}
    />
  )
}
