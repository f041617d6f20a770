import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { CollectionCard } from '#web/features/collection/collection-card.tsx'
import { CollectionForm } from '#web/features/collection/collection-form.tsx'
import type { CollectionValues } from '#web/features/collection/collection-form.tsx'
import {
  CollectionListQuery,
  CreateCollectionMutation,
  MyCollectionListQuery,
} from '#web/features/collection/collection-queries.ts'
import { PagedList } from '#web/features/paging/paged-list.tsx'
import { usePages } from '#web/features/paging/use-pages.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

import styles from '#web/features/collection/collection.module.css'

export const Route = createFileRoute('/collection/')({
  staticData: { layout: 'default' },
  validateSearch: ({ of }): { of?: 'me' } => (of === 'me' ? { of } : {}),
  head: () => ({ meta: [{ title: 'コレクション | Okuyuki' }] }),
  component: CollectionsPage,
})

const shelves = [
  { value: 'all', label: 'みんなの' },
  { value: 'me', label: '自分の' },
] as const

function CollectionsPage() {
  const { session } = useApp()
  const { of } = Route.useSearch()
  const navigate = useNavigate({ from: '/collection/' })
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const [isMaking, setMaking] = useState(false)
  return (
    <div className={styles.page}>
      <PageHeading
        title="コレクション"
        lead="空間画像を集めて、一つの棚にしたものです。"
        actions={
          isSignedIn ? (
            <Button icon="plus" disabled={isMaking} onClick={() => setMaking(true)}>
              コレクションを作る
            </Button>
          ) : null
        }
      />
      {isMaking ? <NewCollection onCancel={() => setMaking(false)} /> : null}
      {isSignedIn ? (
        <SegmentedControl
          label="だれのコレクションか"
          options={shelves}
          value={of ?? 'all'}
          onChange={(next) => void navigate({ search: next === 'me' ? { of: next } : {}, replace: true })}
        />
      ) : null}
      {isSignedIn && of === 'me' ? <MyCollections onMake={() => setMaking(true)} /> : <PublicCollections />}
    </div>
  )
}

function PublicCollections() {
  const pages = usePages({ query: CollectionListQuery, variables: {}, pageOf: (data) => data.collections })
  return (
    <PagedList
      pages={pages}
      name="コレクション"
      empty={
        <EmptyState
          icon="collection"
          title="公開されたコレクションはありません"
          action={
            <ButtonLink render={(look) => <Link to="/search" {...look} />} variant="Secondary">
              空間画像をさがす
            </ButtonLink>
          }
        >
          だれかがコレクションを公開すると、ここに並びます。
        </EmptyState>
      }
    >
      {(items) => (
        <CardGrid headed label="コレクション">
          {items.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}

function MyCollections({ onMake }: { readonly onMake: () => void }) {
  const pages = usePages({
    query: MyCollectionListQuery,
    variables: {},
    pageOf: (data) => data.myCollections,
  })
  return (
    <PagedList
      pages={pages}
      name="自分のコレクション"
      empty={
        <EmptyState
          icon="collection"
          title="コレクションはありません"
          action={
            <Button icon="plus" onClick={onMake}>
              コレクションを作る
            </Button>
          }
        >
          気に入った空間画像を集めると、ここに並びます。
        </EmptyState>
      }
    >
      {(items) => (
        <CardGrid headed label="自分のコレクション">
          {items.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}

function NewCollection({ onCancel }: { readonly onCancel: () => void }) {
  const { say, graphql } = useApp()
  const navigate = useNavigate()
  const make = async (input: CollectionValues) => {
    const { createCollection } = await graphql.tell(CreateCollectionMutation, { input }, ['Collection'])
    if ('code' in createCollection) throw rejected(createCollection)
    say('コレクションを作りました', { type: 'Success' })
    await navigate({ to: '/collection/$id', params: { id: createCollection.id } })
  }
  return (
    <Card>
      <h2>新しいコレクション</h2>
      <CollectionForm
        initial={{ title: '', description: '', visibility: 'PRIVATE' }}
        submitLabel="作る"
        onCancel={onCancel}
        onSubmit={make}
      />
    </Card>
  )
}
