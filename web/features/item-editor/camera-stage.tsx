import { useState } from 'react'

import type { EditedItem } from '#web/flows/item/item.ts'
import { AnnotationMarks } from '#web/viewer/annotation-marks.tsx'
import type { CameraParameters, ViewerHandle, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { StillNotice } from '../scene/still-notice.tsx'
import type { ViewerState } from '../scene/use-spatial-viewer.ts'
import { useSplats } from '../scene/use-splats.ts'
import type { AnnotationEditing } from './use-annotation-editor.ts'

import styles from './camera-editor.module.css'

interface CameraStageProps {
  readonly camera: CameraParameters
  readonly handle: React.RefObject<ViewerHandle | null>
  readonly item: EditedItem
  readonly viewer: ViewerState
  readonly notes: AnnotationEditing
  readonly onPose: (pose: ViewerPose) => void
}

/** The scene of an item with the marks of its annotations; while a place is being chosen, a press sets it. */
export function CameraStage({ camera, handle, item, notes, viewer, onPose }: CameraStageProps) {
  // Do not load the same file again because of a new signature.
  const [files] = useState(item)
  const { url: splatUrl } = useSplats(files)
  const { photoUrl, photoFov } = files
  const width = item.width ?? 4
  const height = item.height ?? 3
  return (
    <div
      className={styles.stage}
      data-pointing={notes.isPointing}
      data-stage
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {splatUrl ? (
        <SpatialViewer
          {...viewer.reports}
          active={viewer.isLive}
          camera={camera}
          handleRef={handle}
          height={height}
          paused
          {...(photoUrl && photoFov && { photoUrl, photoFov })}
          posterUrl={files.posterUrl ?? ''}
          reducedMotion={viewer.isMotionReduced}
          splatUrl={splatUrl}
          title={photoTitle(item.title)}
          width={width}
          onPose={onPose}
          onPress={(at) => notes.isPointing && notes.pointAt(at)}
          onView={(view) => notes.marks.current?.follow(view)}
        >
          {viewer.isInteractive ? (
            <AnnotationMarks
              annotations={notes.annotations}
              handle={handle}
              marksRef={notes.marks}
              openIndex={notes.selectedIndex}
              onOpen={notes.selectAt}
            />
          ) : null}
        </SpatialViewer>
      ) : null}
      <StillNotice viewer={viewer} className={styles.notice} />
    </div>
  )
}
