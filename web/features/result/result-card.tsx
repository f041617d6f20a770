import { useState } from 'react'

import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { PhotoQuery } from '../photo/photo-query.ts'
import { Stage } from '../photo/stage.tsx'
import { ResultForm } from './result-form.tsx'

import styles from './result.module.css'

interface ResultCardProps {
  readonly spatialImageId: string
}

/** Result of a creation: the picture, its title and its visibility. */
export function ResultCard({ spatialImageId }: ResultCardProps) {
  const [{ data, fetching }] = useQuery({ query: PhotoQuery, variables: { id: spatialImageId } })
  const [isSaved, setSaved] = useState(false)
  const photo = data?.spatialImage
  if (!photo) return fetching ? <Skeleton height="18rem" /> : null
  const ratio = Math.min(Math.max((photo.width ?? 4) / (photo.height ?? 3), 0.6), 2.4)
  return (
    <section
      className={styles.card}
      aria-label={t('できあがり: {title}', { title: photoTitle(photo.title) })}
    >
      <div className={styles.picture} data-stage style={{ '--ratio': ratio }}>
        <Stage key={photo.id} photo={photo} isAutoplay={false} />
      </div>
      {isSaved ? null : <ResultForm spatialImageId={spatialImageId} onSaved={() => setSaved(true)} />}
    </section>
  )
}
