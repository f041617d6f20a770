import { Link } from '@tanstack/react-router'

import type { Visibility } from '#machines/foundation/domain.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { SpatialImageCard, CardGrid } from '#web/ui/spatial-image-card.tsx'
import { EmptyState } from '#web/ui/state.tsx'

import { aspectOf, isolated } from '../item/item-display.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { CollectionListQuery, MyCollectionListQuery } from './collection-queries.ts'

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
function CollectionCard({ collection }: CollectionCardProps) {
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

interface Covered {
  readonly coverWidth?: number | null
  readonly coverHeight?: number | null
}

function coverAspect({ coverWidth = null, coverHeight = null }: Covered): number {
  return aspectOf({ width: coverWidth, height: coverHeight })
}

export function PublicCollections() {
  const pages = usePages({ query: CollectionListQuery, variables: {}, pageOf: (data) => data.collections })
  return (
    <PagedList
      pages={pages}
      name={t('コレクション')}
      empty={
        <EmptyState
          icon="collection"
          title={t('公開されたコレクションはありません')}
          action={
            <ButtonLink render={(look) => <Link to="/search" {...look} />} variant="Secondary">
              {t('空間画像をさがす')}
            </ButtonLink>
          }
        >
          {t('だれかがコレクションを公開すると、ここに並びます。')}
        </EmptyState>
      }
    >
      {(items) => (
        <CardGrid aspects={items.map(coverAspect)} headed label={t('コレクション')}>
          {items.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}

export function MyCollections({ onMake }: { readonly onMake: () => void }) {
  const pages = usePages({
    query: MyCollectionListQuery,
    variables: {},
    pageOf: (data) => data.myCollections,
  })
  return (
    <PagedList
      pages={pages}
      name={t('自分のコレクション')}
      empty={
        <EmptyState
          icon="collection"
          title={t('コレクションはありません')}
          action={
            <Button icon="plus" onClick={onMake}>
              {t('コレクションを作る')}
            </Button>
          }
        >
          {t('気に入った空間画像を集めると、ここに並びます。')}
        </EmptyState>
      }
    >
      {(items) => (
        <CardGrid aspects={items.map(coverAspect)} headed label={t('自分のコレクション')}>
          {items.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}
