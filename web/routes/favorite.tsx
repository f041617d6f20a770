import { createFileRoute, Link } from '@tanstack/react-router'

import { graphql } from '#web/graphql/__generated__/gql.ts'

import { FavoriteItem } from '../features/gallery/favorite-item.tsx'
import { aspectOf } from '../features/item/item-display.ts'
import { PagedList } from '../features/paging/paged-list.tsx'
import { usePages } from '../features/paging/use-pages.ts'
import { t } from '../language/t.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/spatial-image-card.tsx'
import { EmptyState } from '../ui/state.tsx'
import { PageHeading } from '../ui/text.tsx'

const FavoriteListQuery = graphql(`
  query FavoriteList($page: Int, $limit: Int) {
    favorites(page: $page, limit: $limit) {
      items {
        id
        favoritedAt
        spatialImage {
          id
          linkId
          title
          visibility
          thumbnailUrl
          thumbnailAvifSet
          thumbnailWebpSet
          depthUrl
          width
          height
          createdAt
          owner {
            id
            displayName
          }
        }
      }
      total
      page
      limit
    }
  }
`)

export const Route = createFileRoute('/favorite')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('お気に入り | Okuyuki') }] }),
  component: FavoritePage,
})

function FavoritePage() {
  const pages = usePages({
    query: FavoriteListQuery,
    variables: {},
    pageOf: (data) => data.favorites,
  })
  return (
    <>
      <PageHeading
        title={t('お気に入り')}
        lead={t('気に入った空間画像です。外しても、このページにいる間は元に戻せます。')}
      />
      <PagedList
        pages={pages}
        name={t('お気に入り')}
        empty={
          <EmptyState
            icon="heart"
            title={t('お気に入りはありません')}
            action={
              <ButtonLink icon="search" render={(look) => <Link to="/search" {...look} />}>
                {t('さがす')}
              </ButtonLink>
            }
          >
            {t('空間画像のハートを押すと、ここに並びます。')}
          </EmptyState>
        }
      >
        {(items) => (
          <CardGrid
            aspects={items.map(({ spatialImage }) => aspectOf(spatialImage))}
            headed
            label={t('お気に入り')}
          >
            {items.map((favorite) => (
              <FavoriteItem key={favorite.id} favorite={favorite} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </>
  )
}
