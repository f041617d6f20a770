import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import { useApp, useDevice, useReducedMotion } from '#web/app-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AnnotationMarks } from '#web/viewer/annotation-marks.tsx'
import { prefersLight } from '#web/viewer/prefers-light.ts'
import type { CameraParameters, ViewerHandle, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { stillWords } from '../item/still-words.ts'
import type { EditedItem } from './item-draft.ts'
import type { AnnotationEditing } from './use-annotation-editor.ts'

import styles from './camera-editor.module.css'

type Viewer = ReturnType<typeof useViewer>

/** The states of the 3D surface, which never moves by itself here. */
export const useViewer = (spatialImageId: string) => {
  const { logic } = useApp()
  const isMotionReduced = useReducedMotion()
  const actor = useActorRef(logic.spatialViewer, {
    input: { spatialImageId, canRender: true, isAutoplay: false, isMotionReduced },
  })
  useEffect(() => actor.send({ type: 'viewer.start' }), [actor])
  return {
    actor,
    isMotionReduced,
    isLive: useSelector(actor, (snapshot) => snapshot.matches('live')),
    isInteractive: useSelector(actor, (snapshot) => snapshot.hasTag('interactive')),
    reason: useSelector(actor, (snapshot) => snapshot.context.reason),
  }
}

interface CameraStageProps {
  readonly camera: CameraParameters
  readonly handle: React.RefObject<ViewerHandle | null>
  readonly item: EditedItem
  readonly viewer: Viewer
  readonly notes: AnnotationEditing
  readonly onPose: (pose: ViewerPose) => void
}

/**
 * The scene of an item, with the marks of its annotations; pressing it places one where that is asked for.
 */
export function CameraStage({ camera, handle, item, notes, viewer, onPose }: CameraStageProps) {
  const { actor, isLive, isMotionReduced, reason } = viewer
  // A new signature of the same file is no reason to load it again.
  const device = useDevice()
  const [{ splatUrl, posterUrl }] = useState(() => ({
    ...item,
    splatUrl: (prefersLight(device) && item.splatLightUrl) || item.splatUrl,
  }))
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
          active={isLive}
          camera={camera}
          handleRef={handle}
          height={height}
          paused
          posterUrl={posterUrl ?? ''}
          reducedMotion={isMotionReduced}
          splatUrl={splatUrl}
          title={photoTitle(item.title)}
          width={width}
          onContextLost={() => actor.send({ type: 'scene.lost' })}
          onContextRestored={() => actor.send({ type: 'scene.loaded' })}
          onFailed={(code) =>
            actor.send(
              code === 'CONTEXT_LOST'
                ? { type: 'scene.lost' }
                : { type: 'scene.failed', failure: { kind: 'unexpected', message: code } },
            )
          }
          onPose={onPose}
          onReady={() => actor.send({ type: 'scene.loaded' })}
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
      {reason === null ? null : (
        <div className={styles.notice} role="alert">
          <Banner
            tone="warning"
            action={
              <Button
                icon="refresh"
                size="Small"
                variant="Secondary"
                onClick={() => actor.send({ type: 'viewer.retry' })}
              >
                再試行
              </Button>
            }
          >
            {stillWords[reason]}
          </Banner>
        </div>
      )}
    </div>
  )
}
