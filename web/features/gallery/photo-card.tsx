import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Visibility } from '#machines/foundation/domain.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { SpatialImageCard } from '#web/ui/spatial-image-card.tsx'

import { aspectOf, isolated, photoTitle } from '../item/item-display.ts'

interface PhotoCardProps {
  readonly photo: {
    readonly id: string
    readonly linkId: string
    readonly title: string
    readonly visibility: Visibility
    readonly thumbnailUrl?: string | null
    readonly thumbnailAvifSet?: string | null
    readonly thumbnailWebpSet?: string | null
    readonly depthUrl?: string | null
    readonly width?: number | null
    readonly height?: number | null
    readonly createdAt: string
    readonly owner?: { readonly displayName: string } | null
  }
  readonly actions?: ReactNode
  readonly eager?: boolean
}

/** Card of a spatial image, linked to its page. */
export function PhotoCard({ photo, actions, eager = false }: PhotoCardProps) {
  return (
    <SpatialImageCard
      actions={actions}
      author={photo.owner ? isolated(photo.owner.displayName) : undefined}
      eager={eager}
      meta={<RelativeTime iso={photo.createdAt} />}
      pictureId={photo.linkId}
      posterUrl={photo.thumbnailUrl ?? null}
      posterSets={{ avif: photo.thumbnailAvifSet, webp: photo.thumbnailWebpSet }}
      aspect={aspectOf(photo)}
      depthUrl={photo.depthUrl}
      render={(look) => <Link params={{ id: photo.linkId }} to="/photo/$id" {...look} />}
      title={photoTitle(photo.title)}
      visibility={photo.visibility}
    />
  )
}
