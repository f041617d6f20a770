import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'

import { useApp, useDevice, useReducedMotion } from '#web/app-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AnnotationMarks } from '#web/viewer/annotation-marks.tsx'
import { prefersLight } from '#web/viewer/prefers-light.ts'
import type { ViewerFailure, ViewerHandle, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { stillWords } from '../item/still-words.ts'
import { AnnotationCard } from './annotation-card.tsx'
import type { Photo } from './photo-query.ts'
import { StageControls } from './stage-controls.tsx'
import { useAnnotations } from './use-annotations.ts'
import type { ReadAnnotation } from './use-annotations.ts'
import { useFullscreen } from './use-fullscreen.ts'

import styles from './stage.module.css'

/** What a page, or another site by way of its frame, can do with a stage. */
export interface StageRemote {
  readonly play: () => void
  readonly pause: () => void
  readonly reset: () => void
  readonly setPose: (pose: Partial<ViewerPose>) => void
  /** Opens the annotation of this number, from 1; null closes. */
  readonly openAnnotation: (number: number | null) => void
}

interface StageProps {
  readonly photo: Photo
  readonly isAutoplay: boolean
  /** Takes every gesture, also those that would scroll the page. */
  readonly isAlone?: boolean
  /** #rrggbb behind the scene; the stage's own colour where nothing is said. */
  readonly backgroundColor?: string
  readonly onReady?: (remote: StageRemote) => void
  readonly onPose?: (pose: ViewerPose) => void
  /** An annotation was opened; null where it was closed. */
  readonly onAnnotation?: (read: ReadAnnotation | null) => void
}

/**
 * A spatial image on its dark stage: the still picture first, then the scene, with what can be done to it.
 */
export function Stage({ photo, isAutoplay, isAlone = false, backgroundColor, ...props }: StageProps) {
  const { onReady, onPose, onAnnotation } = props
  const { logic } = useApp()
  const isMotionReduced = useReducedMotion()
  const handle = useRef<ViewerHandle>(null)
  const { area, isFull, toggle } = useFullscreen<HTMLDivElement>()
  const viewer = useActorRef(logic.spatialViewer, {
    input: { spatialImageId: photo.id, canRender: true, isAutoplay, isMotionReduced },
  })
  const notes = useAnnotations(photo.cameraParameters, handle, onAnnotation)
  const isLive = useSelector(viewer, (snapshot) => snapshot.matches('live'))
  const isMoving = useSelector(viewer, (snapshot) => snapshot.hasTag('moving'))
  const isInteractive = useSelector(viewer, (snapshot) => snapshot.hasTag('interactive'))
  const isComparing = useSelector(viewer, (snapshot) => snapshot.hasTag('comparing'))
  const isPaused = useSelector(viewer, (snapshot) =>
    snapshot.matches({ live: { interactive: { motion: 'paused' } } }),
  )
  const progress = useSelector(viewer, (snapshot) => snapshot.context.progress)
  const reason = useSelector(viewer, (snapshot) => snapshot.context.reason)

  useEffect(() => viewer.send({ type: 'viewer.start' }), [viewer])
  useEffect(
    () => viewer.send({ type: isMotionReduced ? 'motion.reduced' : 'motion.allowed' }),
    [viewer, isMotionReduced],
  )

  const play = () => viewer.send({ type: 'viewer.play' })
  const pause = () => viewer.send({ type: 'viewer.pause' })
  const fail = (failure: ViewerFailure) =>
    failure === 'CONTEXT_LOST'
      ? viewer.send({ type: 'scene.lost' })
      : viewer.send({ type: 'scene.failed', failure: viewerFailure(failure) })

  const { posterUrl, flatUrl, splatLightUrl } = photo
  const device = useDevice()
  const [isLight, setIsLight] = useState(() => prefersLight(device))
  const splatUrl = (isLight && splatLightUrl) || photo.splatUrl
  const picture = posterUrl ?? flatUrl ?? ''
  const title = photoTitle(photo.title)
  const canRead = isInteractive && notes.annotations.length > 0
  const read = canRead ? notes.read : null
  return (
    <div
      ref={area}
      className={styles.stage}
      data-alone={isAlone || isFull}
      data-full={isFull}
      data-reading={read !== null}
      data-stage
    >
      {splatUrl ? (
        <SpatialViewer
          splatUrl={splatUrl}
          posterUrl={picture}
          {...(flatUrl && { flatUrl })}
          title={title}
          width={photo.width ?? 4}
          height={photo.height ?? 3}
          camera={photo.cameraParameters ?? null}
          active={isLive}
          autoplay={isMoving}
          paused={isPaused}
          reducedMotion={isMotionReduced}
          comparing={isComparing}
          gestures={isAlone || isFull ? 'full' : 'page'}
          handleRef={handle}
          onProgress={(share) => viewer.send({ type: 'scene.progressed', progress: share })}
          onReady={() => {
            viewer.send({ type: 'scene.loaded' })
            onReady?.({
              play,
              pause,
              reset: () => handle.current?.reset(),
              setPose: (pose) => handle.current?.setPose(pose, 'glide'),
              openAnnotation: (number) =>
                notes.tour.send(
                  number === null
                    ? { type: 'annotation.close' }
                    : { type: 'annotation.open', index: number - 1 },
                ),
            })
          }}
          onFailed={fail}
          onContextLost={() => viewer.send({ type: 'scene.lost' })}
          onContextRestored={() => viewer.send({ type: 'scene.loaded' })}
          onPlayToggle={() => (isMoving ? pause() : play())}
          {...(backgroundColor && { clearColor: backgroundColor })}
          {...(onPose && { onPose })}
          onView={(view) => notes.marks.current?.follow(view)}
        >
          {canRead && notes.areShown && !isComparing ? (
            <AnnotationMarks
              annotations={notes.annotations}
              handle={handle}
              marksRef={notes.marks}
              openIndex={read?.index ?? null}
              onOpen={(index) => notes.tour.send({ type: 'annotation.open', index })}
            />
          ) : null}
        </SpatialViewer>
      ) : (
        <img className={styles.poster} src={picture} alt={title} />
      )}
      {reason === null ? null : (
        <div className={styles.notice} role="alert">
          <Banner
            tone="warning"
            action={
              <Button
                variant="Secondary"
                size="Small"
                icon="refresh"
                onClick={() => viewer.send({ type: 'viewer.retry' })}
              >
                再試行
              </Button>
            }
          >
            {stillWords[reason]}
          </Banner>
        </div>
      )}
      {read === null ? null : (
        <AnnotationCard
          key={read.annotation.id}
          read={read}
          onPrevious={() => notes.tour.send({ type: 'tour.previous' })}
          onNext={() => notes.tour.send({ type: 'tour.next' })}
          onClose={() => notes.tour.send({ type: 'annotation.close' })}
        />
      )}
      <StageControls
        areMarksShown={canRead ? notes.areShown : null}
        onMarks={() => notes.tour.send({ type: notes.areShown ? 'marks.hide' : 'marks.show' })}
        handle={handle}
        isReady={isInteractive}
        progress={isLive && !isInteractive ? progress : null}
        isMoving={isMoving}
        isComparing={isComparing}
        isFull={isFull}
        fullBytes={isLight && splatLightUrl ? (photo.splatBytes ?? 0) : null}
        canMove={!isMotionReduced}
        onPlay={play}
        onPause={pause}
        onCompare={() => viewer.send({ type: 'viewer.compare' })}
        onRelease={() => viewer.send({ type: 'viewer.release' })}
        onFullscreen={toggle}
        onFullSplats={() => setIsLight(false)}
      />
    </div>
  )
}

const viewerFailure = (code: Exclude<ViewerFailure, 'CONTEXT_LOST'>) =>
  code === 'WEBGL_UNAVAILABLE'
    ? ({ kind: 'unsupported' } as const)
    : ({ kind: 'rejected', code, message: stillWords.loadFailed } as const)
