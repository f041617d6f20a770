import type { ReactNode } from 'react'

import { CardGrid } from '#web/ui/spatial-image-card.tsx'

import { FavoriteButton } from '../favorite/favorite-button.tsx'
import { aspectOf } from '../item/item-display.ts'
import { PagedList } from '../paging/paged-list.tsx'
import type { usePages } from '../paging/use-pages.ts'
import { PhotoCard } from './photo-card.tsx'

type Photo = Parameters<typeof PhotoCard>[0]['photo'] & { readonly isFavorite?: boolean | null }

interface PhotoGridProps {
  readonly pages: ReturnType<typeof usePages<never, never, Photo>>
  readonly name: string
  readonly empty: ReactNode
}

/** Public spatial images as cards with favourite buttons. */
export function PhotoGrid({ pages, name, empty }: PhotoGridProps) {
  return (
    <PagedList pages={pages} name={name} empty={empty}>
      {(items) => (
        <CardGrid aspects={items.map(aspectOf)} headed label={name}>
          {items.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              actions={<FavoriteButton photo={photo} size="Small" />}
              eager={index < 8}
              photo={photo}
            />
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}
