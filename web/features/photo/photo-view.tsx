import { useRef } from 'react'

import { PhotoLayout } from '#web/layouts/photo.tsx'
import { TravellingPicture } from '#web/ui/travelling-picture.tsx'
import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { isSeenAsStart, startPose } from '#web/viewer/pose.ts'
import type { ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

import { ItemFeedback } from './item-feedback.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { addressOf } from './photo-query.ts'
import type { Photo } from './photo-query.ts'
import type { PoseSearch } from './pose-search.ts'
import { Related } from './related.tsx'
import type { StageRemote } from './stage-remote.ts'
import { Stage } from './stage.tsx'
import { useCountView } from './use-count-view.ts'

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
  const startCamera = () => {
    const start = startPose(readCameraParameters(photo.cameraParameters))
    const isMoved = lastPose.current !== null && !isSeenAsStart(lastPose.current, start)
    return isMoved ? (remote.current?.startCamera() ?? null) : null
  }
  const ratio = (photo.width ?? 4) / (photo.height ?? 3)
  return (
    <PhotoLayout
      ratio={ratio}
      stage={
        <TravellingPicture id={photo.linkId}>
          <Stage
            photo={photo}
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
      <PhotoFacts photo={photo} startCamera={startCamera} onChanged={onChanged} />
      {photo.isMine ? null : <ItemFeedback spatialImageId={photo.linkId} poseOf={() => lastPose.current} />}
      <Related photo={photo} />
    </PhotoLayout>
  )
}
