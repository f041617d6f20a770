import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, useEffect } from 'react'
import { useClient } from 'urql'

import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { PhotoLayout } from '#web/layouts/photo.tsx'
import { TravellingPicture } from '#web/ui/picture.tsx'
import { CardGrid } from '#web/ui/spatial-image-card.tsx'
import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { isSeenAsStart, startPose } from '#web/viewer/pose.ts'
import type { ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

import { FavoriteButton } from '../favorite/favorite-button.tsx'
import { SpatialImageListQuery } from '../gallery/gallery-queries.ts'
import { PhotoCard } from '../gallery/photo-card.tsx'
import { aspectOf } from '../item/item-display.ts'
import { ItemFeedback } from './item-feedback.tsx'
import { useOrientation } from './orientation-editor.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import type { PoseSearch } from './photo-page.tsx'
import { addressOf, PhotoQuery } from './photo-query.ts'
import type { Photo } from './photo-query.ts'
import { Stage } from './stage.tsx'
import type { StageRemote } from './stage.tsx'
import { useCountView } from './use-count-view.ts'

import styles from './photo-facts.module.css'

interface RelatedProps {
  readonly photo: {
    readonly id: string
    readonly category?: string | null
    readonly owner?: { readonly id: string } | null
  }
}

/**
 * Items by the same author or in the same category. Renders nothing without any, or if they cannot be loaded.
 */
function Related({ photo }: RelatedProps) {
  const [byOwner] = useQuery({
    query: SpatialImageListQuery,
    variables: { ownerId: photo.owner?.id ?? null, page: 1, limit: 6 },
    pause: !photo.owner,
  })
  const [byCategory] = useQuery({
    query: SpatialImageListQuery,
    variables: { category: photo.category ?? null, sort: 'POPULAR', page: 1, limit: 6 },
  })
  const found = [
    ...(byOwner.data?.spatialImages.items ?? []),
    ...(byCategory.data?.spatialImages.items ?? []),
  ].filter(({ id }) => id !== photo.id)
  const items = [...new Map(found.map((item) => [item.id, item])).values()].slice(0, 8)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="related" className={styles.part}>
      <h2 id="related">{t('関連する空間画像')}</h2>
      <CardGrid aspects={items.map(aspectOf)} label={t('関連する空間画像')}>
        {items.map((item) => (
          <PhotoCard key={item.id} actions={<FavoriteButton photo={item} size="Small" />} photo={item} />
        ))}
      </CardGrid>
    </section>
  )
}

interface PhotoViewProps {
  readonly photo: Photo
  readonly search: PoseSearch & { readonly autoplay?: boolean }
  /** Called after the item has changed. */
  readonly onChanged: () => void
}

/** A spatial image with its facts and feedback, on the web and in the app. */
export function PhotoView({ photo, search, onChanged }: PhotoViewProps) {
  const { autoplay = false, ...pose } = search
  const lastPose = useRef<ViewerPose>(null)
  const remote = useRef<StageRemote>(null)
  useCountView(photo.linkId)
  const orientation = useOrientation({ photo, remote, onChanged })
  const shown = orientation.parameters ? { ...photo, cameraParameters: orientation.parameters } : photo
  const startCamera = () => {
    const start = startPose(readCameraParameters(shown.cameraParameters))
    const isMoved = lastPose.current !== null && !isSeenAsStart(lastPose.current, start)
    return isMoved ? (remote.current?.startCamera() ?? null) : null
  }
  const ratio = (photo.width ?? 4) / (photo.height ?? 3)
  return (
    <PhotoLayout
      ratio={ratio}
      isEdited={orientation.isOpen}
      stage={
        <TravellingPicture id={photo.linkId}>
          <Stage
            photo={shown}
            isAutoplay={autoplay}
            address={addressOf(photo)}
            onPose={(next) => {
              lastPose.current = next
            }}
            onReady={(ready) => {
              remote.current = ready
              if (Object.keys(pose).length > 0) ready.setPose(pose)
            }}
          />
        </TravellingPicture>
      }
    >
      <PhotoFacts photo={photo} orientation={orientation} startCamera={startCamera} onChanged={onChanged} />
      {photo.isMine ? null : <ItemFeedback spatialImageId={photo.linkId} poseOf={() => lastPose.current} />}
      <Related photo={photo} />
    </PhotoLayout>
  )
}

/** Returns a spatial image as loaded, and updates it when its data changes; `onChanged` fetches it again. */
export function usePhoto(loaded: Photo) {
  const [seen, setSeen] = useState({ loaded, last: loaded })
  // An item loaded as for a visitor may turn out to be the person's own, with another id for queries.
  const { last } = seen.loaded === loaded ? seen : { last: loaded }
  const [{ data }, reload] = useQuery({
    query: PhotoQuery,
    variables: { id: addressOf(last) },
    requestPolicy: 'cache-first',
  })
  const photo = data?.spatialImage ?? last
  if (seen.loaded !== loaded || seen.last !== photo) setSeen({ loaded, last: photo })
  return {
    photo,
    onChanged: () => reload({ requestPolicy: 'network-only' }),
  }
}

/**
 * Puts the item's link id into the page's address, so that a copied address of an UNLISTED item contains its
 * link, also after the link was renewed. The page stays mounted.
 */
export function useLinkInAddress(shown: string, linkId: string): void {
  const navigate = useNavigate()
  const client = useClient()
  useEffect(() => {
    if (shown === linkId) return
    let isOver = false
    const readdress = async () => {
      // The route finds the response under the new address in the cache, without a pending state.
      await client.query(PhotoQuery, { id: linkId }, { requestPolicy: 'network-only' }).toPromise()
      if (isOver) return
      await navigate({
        to: '/photo/$id',
        params: { id: linkId },
        search: true,
        state: { isReaddressed: true },
        replace: true,
        resetScroll: false,
      })
    }
    void readdress()
    return () => {
      isOver = true
    }
  }, [client, navigate, shown, linkId])
}
