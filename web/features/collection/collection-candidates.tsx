import { useQuery } from 'urql'

import { graphql } from '#web/graphql/__generated__/gql.ts'
import { Button } from '#web/ui/button.tsx'

import { photoTitle } from '../item/photo-title.ts'

import styles from './collection.module.css'

/** A spatial image that is or may be in a collection. */
export interface Candidate {
  readonly id: string
  readonly title: string
  readonly thumbnailUrl?: string | null
}

const CandidateQuery = graphql(`
  query CollectionCandidates {
    mySpatialImages(page: 1, limit: 100) {
      items {
        id
        title
        thumbnailUrl
      }
    }
    favorites(page: 1, limit: 100) {
      items {
        id
        spatialImage {
          id
          title
          thumbnailUrl
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
      <h2 id="candidates">自分の作品とお気に入り</h2>
      <ul className={styles.order}>
        {free.map((item) => (
          <li key={item.id}>
            {item.thumbnailUrl ? (
              <img alt="" className={styles.thumbnail} loading="lazy" src={item.thumbnailUrl} />
            ) : (
              <span className={styles.thumbnail} />
            )}
            <span className={styles.name}>{photoTitle(item.title)}</span>
            <Button
              icon="plus"
              size="Small"
              variant="Secondary"
              disabled={isFull}
              {...(isFull ? { disabledReason: '一つのコレクションに入るのは 200 件までです' } : {})}
              aria-label={`「${photoTitle(item.title)}」を加える`}
              onClick={() => onAdd(item)}
            >
              加える
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
