import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import type { Client } from 'urql'

import { collectionItems } from '#web/flows/collection/collection.ts'
import type { CollectionValues } from '#web/flows/collection/collection.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { photoTitle } from '../item/item-display.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionQuery } from './collection-queries.ts'

import styles from './collection.module.css'

/** A spatial image that is or may be in a collection. */
interface Candidate {
  readonly id: string
  readonly title: string
  readonly thumbnailUrl?: string | null
  readonly thumbnailAvifSet?: string | null
  readonly thumbnailWebpSet?: string | null
}

/** Thumbnail of a row. */
function CandidatePicture({ item }: { readonly item: Candidate }) {
  if (!item.thumbnailUrl) return <span className={styles.thumbnail} />
  return (
    <Picture
      alt=""
      className={styles.thumbnail}
      loading="lazy"
      sets={{ avif: item.thumbnailAvifSet, webp: item.thumbnailWebpSet }}
      sizes="4.5rem"
      src={item.thumbnailUrl}
    />
  )
}

const CandidateQuery = graphql(`
  query CollectionCandidates {
    mySpatialImages(page: 1, limit: 100) {
      items {
        id
        title
        thumbnailUrl
        thumbnailAvifSet
        thumbnailWebpSet
      }
    }
    favorites(page: 1, limit: 100) {
      items {
        id
        spatialImage {
          id
          title
          thumbnailUrl
          thumbnailAvifSet
          thumbnailWebpSet
        }
      }
    }
  }
`)

interface CollectionCandidatesProps {
  readonly taken: readonly string[]
  readonly isFull: boolean
  readonly onAdd: (item: Candidate) => void
}

/** Own spatial images and favourites that are not in the collection yet. */
function CollectionCandidates({ taken, isFull, onAdd }: CollectionCandidatesProps) {
  const [{ data }] = useQuery({ query: CandidateQuery })
  const all: readonly Candidate[] = [
    ...(data?.mySpatialImages.items ?? []),
    ...(data?.favorites.items ?? []).flatMap(({ spatialImage }) => (spatialImage ? [spatialImage] : [])),
  ]
  const free = [...new Map(all.map((item) => [item.id, item])).values()].filter(
    ({ id }) => !taken.includes(id),
  )
  if (free.length === 0) return null
  return (
    <section aria-labelledby="candidates" className={styles.part}>
      <h2 id="candidates">{t('自分の作品とお気に入り')}</h2>
      <ul className={styles.order}>
        {free.map((item) => (
          <li key={item.id}>
            <CandidatePicture item={item} />
            <span className={styles.name}>{photoTitle(item.title)}</span>
            <Button
              icon="plus"
              size="Small"
              variant="Secondary"
              disabled={isFull}
              {...(isFull ? { disabledReason: t('一つのコレクションに入るのは 200 件までです') } : {})}
              aria-label={t('「{title}」を加える', { title: photoTitle(item.title) })}
              onClick={() => onAdd(item)}
            >
              {t('加える')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Maximum number of items in a collection. */
const MOST = 200

/** Loads all items of a collection that its owner can see. */
async function loadItems(client: Client, id: string): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (let page = 1; page <= MOST / 100; page += 1) {
    const { collection } = unwrap(
      await client
        .query(CollectionQuery, { id, page, limit: 100 }, { requestPolicy: 'network-only' })
        .toPromise(),
    )
    found.push(...(collection?.items?.items ?? []))
    if (found.length >= (collection?.items?.total ?? 0)) break
  }
  return found
}

/**
 * Edits the items of a collection and their order; each change is saved at once, and reverted if that fails.
 */
function CollectionOrder({ id }: { readonly id: string }) {
  const { items, problem, save } = useCollectionItems(id)
  if (problem !== null) return <ErrorState title={t('中身を読み込めませんでした')}>{problem}</ErrorState>
  if (items === null) return <Skeleton height="12rem" />
  return (
    <>
      <section aria-labelledby="order" className={styles.part}>
        <h2 id="order">{t('並び順{items}', { items: '' })}</h2>
        {items.length === 0 ? (
          <EmptyState icon="collection" title={t('空間画像はありません')}>
            {t('下の一覧から加えてください。')}
          </EmptyState>
        ) : (
          <ol className={styles.order}>
            {items.map((item, index) => (
              <li key={item.id}>
                <OrderedItem items={items} index={index} item={item} onChange={save} />
              </li>
            ))}
          </ol>
        )}
      </section>
      <CollectionCandidates
        isFull={items.length >= MOST}
        taken={items.map((item) => item.id)}
        onAdd={(item) => save([...items, item])}
      />
    </>
  )
}

/** Returns the items of a collection, null until they are loaded, and the reason if loading failed. */
function useCollectionItems(id: string) {
  const client = useClient()
  const [items, setItems] = useState<readonly Candidate[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isShown = true
    loadItems(client, id).then(
      (found) => isShown && setItems(found),
      (error: unknown) => isShown && setProblem(failureMessage(toFailure(error))),
    )
    return () => {
      isShown = false
    }
  }, [client, id])

  const { shown, send } = useSubmission(collectionItems, { target: id })
  return {
    items: (shown?.items as readonly Candidate[] | undefined) ?? items,
    problem,
    save: (next: readonly Candidate[]) => send({ id, items: next }),
  }
}

interface OrderedItemProps {
  readonly items: readonly Candidate[]
  readonly index: number
  readonly item: Candidate
  readonly onChange: (items: readonly Candidate[]) => void
}

function OrderedItem({ items, index, item, onChange }: OrderedItemProps) {
  const title = photoTitle(item.title)
  return (
    <>
      <CandidatePicture item={item} />
      <span className={styles.name}>{title}</span>
      <IconButton
        icon="chevron-up"
        label={t('「{title}」を前へ', { title })}
        disabled={index === 0}
        variant="Ghost"
        onClick={() => onChange(moved(items, index, -1))}
      />
      <IconButton
        icon="chevron-down"
        label={t('「{title}」を後ろへ', { title })}
        disabled={index === items.length - 1}
        variant="Ghost"
        onClick={() => onChange(moved(items, index, 1))}
      />
      <IconButton
        icon="close"
        label={t('「{title}」を外す', { title })}
        variant="Ghost"
        onClick={() => onChange(items.filter(({ id: other }) => other !== item.id))}
      />
    </>
  )
}

function moved(items: readonly Candidate[], index: number, by: number): readonly Candidate[] {
  const next = [...items]
  const [item] = next.splice(index, 1)
  if (item) next.splice(index + by, 0, item)
  return next
}

interface CollectionEditorProps {
  readonly collection: CollectionValues & { readonly id: string }
  readonly onDone: () => void
}

/** Edits a collection: title, description, visibility, items and their order. */
export function CollectionEditor({ collection, onDone }: CollectionEditorProps) {
  const { id, title, description, visibility } = collection
  return (
    <div className={styles.editor}>
      <Card>
        <h2>{t('コレクションの情報')}</h2>
        <CollectionForm
          initial={{ title, description, visibility }}
          submitLabel={t('保存')}
          id={id}
          onCancel={onDone}
          onDone={onDone}
        />
      </Card>
      <CollectionOrder id={id} />
    </div>
  )
}
