import { graphql } from '#web/graphql/__generated__/gql.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

import { photoTitle } from '../item/photo-title.ts'

import styles from './collection.module.css'

/** A spatial image that is or may be in a collection. */
export interface Candidate {
  readonly id: string
  readonly title: string
  readonly thumbnailUrl?: string | null
  readonly thumbnailAvifSet?: string | null
  readonly thumbnailWebpSet?: string | null
}

/** Thumbnail of a row. */
export function CandidatePicture({ item }: { readonly item: Candidate }) {
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
export function CollectionCandidates({ taken, isFull, onAdd }: CollectionCandidatesProps) {
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
