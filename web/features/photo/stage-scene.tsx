import type { RefObject } from 'react'

import { AnnotationMarks } from '#web/viewer/annotation-marks.tsx'
import type { ViewerHandle, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { photoTitle } from '../item/photo-title.ts'
import type { ViewerState } from '../scene/use-spatial-viewer.ts'
import type { StagePhoto } from './photo-query.ts'
import { createRemote } from './stage-remote.ts'
import type { StageRemote } from './stage-remote.ts'
import type { Annotations } from './use-annotations.ts'

interface StageSceneProps {
  readonly photo: StagePhoto
  readonly splatUrl: string
  readonly handle: RefObject<ViewerHandle | null>
  readonly viewer: ViewerState
  readonly notes: Annotations
  /** True if the scene gets every gesture, also those that would scroll the page. */
  readonly takesAll: boolean
  readonly backgroundColor?: string
  /** Called when a pointer or key has moved the scene. */
  readonly onMoved: () => void
  readonly onReady?: (remote: StageRemote) => void
  readonly onPose?: (pose: ViewerPose) => void
}

/** The scene of a photo with the marks of its annotations. */
export function StageScene({ photo, splatUrl, handle, viewer, notes, takesAll, ...props }: StageSceneProps) {
  const { backgroundColor, onMoved, onReady, onPose } = props
  const { actor, isInteractive, isMoving, isComparing, reports } = viewer
  const { posterUrl, flatUrl, photoUrl, photoFov } = photo
  const areMarksSeen = isInteractive && notes.annotations.length > 0 && notes.areShown && !isComparing
  return (
    <SpatialViewer
      {...reports}
      splatUrl={splatUrl}
      posterUrl={posterUrl ?? flatUrl ?? ''}
      posterSets={{ avif: photo.posterAvifSet, webp: photo.posterWebpSet }}
      {...(flatUrl && { flatUrl })}
      {...(photoUrl && photoFov && { photoUrl, photoFov })}
      title={photoTitle(photo.title)}
      width={photo.width ?? 4}
      height={photo.height ?? 3}
      camera={photo.cameraParameters ?? null}
      active={viewer.isLive}
      autoplay={isMoving}
      paused={viewer.isPaused}
      reducedMotion={viewer.isMotionReduced}
      comparing={isComparing}
      gestures={takesAll ? 'full' : 'page'}
      handleRef={handle}
      onMoved={onMoved}
      onReady={() => {
        reports.onReady()
        onReady?.(createRemote(viewer, notes, handle))
      }}
      onPlayToggle={() => actor.send({ type: isMoving ? 'viewer.pause' : 'viewer.play' })}
      {...(backgroundColor && { clearColor: backgroundColor })}
      {...(onPose && { onPose })}
      onView={(view) => notes.marks.current?.follow(view)}
    >
      {areMarksSeen ? (
        <AnnotationMarks
          annotations={notes.annotations}
          handle={handle}
          marksRef={notes.marks}
          openIndex={notes.read?.index ?? null}
          onOpen={(index) => notes.tour.send({ type: 'annotation.open', index })}
        />
      ) : null}
    </SpatialViewer>
  )
}
