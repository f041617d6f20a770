import { createFileRoute, notFound } from '@tanstack/react-router'

import { SpatialImageListQuery } from '#web/features/gallery/gallery-queries.ts'
import { PhotoGrid } from '#web/features/gallery/photo-grid.tsx'
import { isolated } from '#web/features/item/item-display.ts'
import { usePages } from '#web/features/paging/use-pages.ts'
import { listVariables } from '#web/features/search/list-search.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { unwrap } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'
import { Avatar } from '#web/ui/picture.tsx'
import { EmptyState } from '#web/ui/state.tsx'

import styles from '#web/features/gallery/user.module.css'

const UserQuery = graphql(`
  query User($id: ID!) {
    user(id: $id) {
      id
      displayName
      avatarImageUrl
      publicCount
    }
  }
`)

export const Route = createFileRoute('/user/$id')({
  staticData: { layout: 'default' },
  loader: async ({ context, params }) => {
    const { user } = unwrap(await context.app.graphql.client().query(UserQuery, params).toPromise())
    if (!user) throw notFound()
    return user
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData ? isolated(loaderData.displayName) : t('ページが見つかりません')} | Okuyuki` },
    ],
  }),
  component: UserPage,
})

/** Profile of a person, with their public items. */
function UserPage() {
  const user = Route.useLoaderData()
  return (
    <>
      <div className={styles.person}>
        <Avatar imageUrl={user.avatarImageUrl ?? null} name={user.displayName} size={96} />
        <div>
          <h1 tabIndex={-1}>{isolated(user.displayName)}</h1>
          <p className={styles.count}>
            {t('公開している空間画像 {count} 件', { count: user.publicCount ?? '--' })}
          </p>
        </div>
      </div>
      <UserItems key={user.id} id={user.id} name={user.displayName} />
    </>
  )
}

function UserItems({ id, name }: { readonly id: string; readonly name: string }) {
  const pages = usePages({
    query: SpatialImageListQuery,
    variables: { ...listVariables({}), ownerId: id },
    pageOf: (data) => data.spatialImages,
  })
  return (
    <PhotoGrid
      pages={pages}
      name={t('{name}さんの空間画像', { name })}
      empty={
        <EmptyState title={t('公開された空間画像はありません')}>
          {t('公開された作品が、ここに並びます。')}
        </EmptyState>
      }
    />
  )
}
