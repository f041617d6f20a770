import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useState } from 'react'

import { CollectionEditor } from '#web/features/collection/collection-editor.tsx'
import { CollectionQuery } from '#web/features/collection/collection-queries.ts'
import { CollectionActions, CollectionItems } from '#web/features/collection/collection-view.tsx'
import { isolated } from '#web/features/item/item-display.ts'
import { unwrap } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Avatar } from '#web/ui/picture.tsx'
import { VisibilityBadge } from '#web/ui/status-chip.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/collection/collection.module.css'

export const Route = createFileRoute('/collection/$id')({
  staticData: { layout: 'default' },
  loader: async ({ context, params }) => {
    const { collection } = unwrap(
      await context.app.graphql
        .client()
        .query(CollectionQuery, { ...params, page: 1, limit: 10 })
        .toPromise(),
    )
    if (!collection) throw notFound()
    return collection
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData ? isolated(loaderData.title) : t('ページが見つかりません')} | Okuyuki` }],
  }),
  component: CollectionPage,
})

function CollectionPage() {
  const loaded = Route.useLoaderData()
  const [{ data }] = useQuery({ query: CollectionQuery, variables: { id: loaded.id, page: 1, limit: 10 } })
  const collection = data?.collection ?? loaded
  const [isEditing, setEditing] = useState(false)
  const { id, title, description, owner, count, visibility, isMine } = collection
  return (
    <div className={styles.page}>
      <PageHeading
        title={isolated(title)}
        lead={description === '' ? undefined : description}
        actions={
          <CollectionActions collection={collection} isEditing={isEditing} onEdit={() => setEditing(true)} />
        }
      />
      <p className={styles.facts}>
        {owner ? (
          <Link className={styles.owner} params={{ id: owner.id }} to="/user/$id">
            <Avatar imageUrl={owner.avatarImageUrl ?? null} name={owner.displayName} size={32} />
            {isolated(owner.displayName)}
          </Link>
        ) : null}
        <span>{t('{count} 件', { count })}</span>
        <VisibilityBadge visibility={visibility} />
      </p>
      {isEditing ? (
        <CollectionEditor collection={collection} onDone={() => setEditing(false)} />
      ) : (
        <CollectionItems key={id} id={id} isMine={isMine} title={title} />
      )}
    </div>
  )
}
