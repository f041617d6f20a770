import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'

import { stageGuideMachine } from '#machines/viewer/stage-guide.machine.ts'
import { useApp, useDevice } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { AnnotationMarks } from '#web/viewer/annotation-marks.tsx'
import type { ViewerHandle, CameraParameters, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { photoTitle } from '../item/item-display.ts'
import { StillNotice, useSpatialViewer, useSplats } from '../scene/use-spatial-viewer.tsx'
import type { ViewerState } from '../scene/use-spatial-viewer.tsx'
import { AnnotationCard, useAnnotations } from './annotations.tsx'
import type { Annotations, ReadAnnotation } from './annotations.tsx'
import type { StagePhoto } from './photo-query.ts'
import { StageControls } from './stage-controls.tsx'

import styles from './stage.module.css'

/** Makes an element fill the screen, or the window by its own style if the browser has no fullscreen mode. */
export function useFullscreen<Element extends HTMLElement>(): {
  readonly area: RefObject<Element | null>
  readonly isFull: boolean
  readonly toggle: () => void
} {
  const area = useRef<Element>(null)
  const [isFull, setIsFull] = useState(false)

  useEffect(() => {
    const element = area.current
    const page = element?.ownerDocument
    const follow = () => setIsFull(page?.fullscreenElement === element)
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false)
    }
    page?.addEventListener('fullscreenchange', follow)
    page?.addEventListener('keydown', leave)
    return () => {
      page?.removeEventListener('fullscreenchange', follow)
      page?.removeEventListener('keydown', leave)
    }
  }, [])

  const toggle = async () => {
    const element = area.current
    if (element === null) return
    try {
      if (element.ownerDocument.fullscreenElement === element) await element.ownerDocument.exitFullscreen()
      else if (isFull) setIsFull(false)
      else await element.requestFullscreen()
    } catch {
      setIsFull(!isFull)
    }
  }

  return { area, isFull, toggle: () => void toggle() }
}

type Guide = ActorRefFrom<typeof stageGuideMachine>

interface GuidedStage {
  readonly area: RefObject<HTMLElement | null>
  readonly handle: RefObject<ViewerHandle | null>
  readonly viewer: ViewerState
  /** True if the scene may show its range of movement once by itself. */
  readonly isOpeningWanted: boolean
  /** False inside other sites' pages, where nothing about a visitor is stored. */
  readonly isRemembered: boolean
}

/** Controls the opening of a stage, its hint, and the fading of its controls. */
function useStageGuide({ area, handle, viewer, isOpeningWanted, isRemembered }: GuidedStage) {
  const { logicOf, grabHint } = useApp()
  const { isInteractive, isMotionReduced } = viewer
  const guide = useActorRef(logicOf(stageGuideMachine), { input: { isMotionReduced, isOpeningWanted } })
  const isFaded = useSelector(guide, (snapshot) => snapshot.hasTag('faded'))
  const isHinting = useSelector(guide, (snapshot) => snapshot.hasTag('hinting'))
  useEffect(() => {
    const opening = guide.on('opening.begun', () => handle.current?.begin())
    const followed = guide.on('hint.followed', () => isRemembered && grabHint.keep())
    return () => {
      opening.unsubscribe()
      followed.unsubscribe()
    }
  }, [guide, handle, grabHint, isRemembered])
  useEffect(
    () => guide.send({ type: isMotionReduced ? 'motion.reduced' : 'motion.allowed' }),
    [guide, isMotionReduced],
  )
  useEffect(() => {
    if (!isInteractive) return
    guide.send({ type: 'scene.shown', isHintKnown: isRemembered && grabHint.isKnown() })
    const stop = watchHands(area.current, guide)
    return () => {
      stop?.()
      guide.send({ type: 'scene.left' })
    }
  }, [guide, area, grabHint, isInteractive, isRemembered])
  return { isFaded, isHinting, onMoved: () => guide.send({ type: 'scene.moved' }) }
}

/** Reports pointer and key events on a stage; controls count as held while hovered by a mouse or focused. */
function watchHands(stage: HTMLElement | null, guide: Guide): (() => void) | undefined {
  const controls = stage?.querySelector('fieldset')
  if (!stage || !controls) return undefined
  let isPointedAt = false
  let isHeld = false
  const look = () => {
    const isHeldNow = isPointedAt || controls.querySelector(':focus-visible') !== null
    if (isHeldNow !== isHeld) guide.send({ type: isHeldNow ? 'controls.held' : 'controls.released' })
    isHeld = isHeldNow
    guide.send({ type: 'stage.stirred' })
  }
  const point = (event: PointerEvent) => {
    isPointedAt =
      event.pointerType === 'mouse' &&
      event.type !== 'pointerleave' &&
      controls.contains(event.target as Node)
    look()
  }
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointermove', 'pointerdown', 'pointerleave'] as const)
    stage.addEventListener(type, point, { signal, passive: true })
  for (const type of ['keydown', 'focusin', 'focusout', 'wheel'] as const)
    stage.addEventListener(type, look, { signal, passive: true })
  look()
  return () => listening.abort()
}

/** Control of a stage, for its page or for an embedding site. */
export interface StageRemote {
  readonly play: () => void
  readonly pause: () => void
  readonly reset: () => void
  readonly setPose: (pose: Partial<ViewerPose>) => void
  /** Returns the camera parameters with the present view as their start; null without a scene. */
  readonly startCamera: () => CameraParameters | null
  /** Half the size of what the start view shows, along `axesOf` the camera; null without a scene. */
  readonly extent: ViewerHandle['extent']
  /** Opens the annotation with this number, from 1; null closes it. */
  readonly openAnnotation: (number: number | null) => void
}

function createRemote(
  { actor }: ViewerState,
  { tour }: Annotations,
  handle: RefObject<ViewerHandle | null>,
): StageRemote {
  return {
    play: () => actor.send({ type: 'viewer.play' }),
    pause: () => actor.send({ type: 'viewer.pause' }),
    reset: () => handle.current?.reset(),
    setPose: (pose) => handle.current?.setPose(pose, 'glide'),
    startCamera: () => handle.current?.startCamera() ?? null,
    extent: () => handle.current?.extent() ?? null,
    openAnnotation: (number) =>
      tour.send(
        number === null ? { type: 'annotation.close' } : { type: 'annotation.open', index: number - 1 },
      ),
  }
}

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
function StageScene({ photo, splatUrl, handle, viewer, notes, takesAll, ...props }: StageSceneProps) {
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
      attempt={viewer.attempt}
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

interface StageProps {
  readonly photo: StagePhoto
  readonly isAutoplay: boolean
  /** Id under which the present view can be requested as a still; without it, stills are not offered. */
  readonly address?: string
  /** True if the stage takes every gesture, also those that would scroll the page. */
  readonly isAlone?: boolean
  /** Background of the scene as #rrggbb; the stage's own colour by default. */
  readonly backgroundColor?: string
  readonly onReady?: (remote: StageRemote) => void
  readonly onPose?: (pose: ViewerPose) => void
  /** Called with an opened annotation, or null when it closes. */
  readonly onAnnotation?: (read: ReadAnnotation | null) => void
}

/** A spatial image on its dark stage: the still picture first, then the scene with its controls. */
export function Stage({ photo, isAutoplay, address, isAlone = false, onAnnotation, ...scene }: StageProps) {
  const handle = useRef<ViewerHandle>(null)
  const { area, isFull, toggle } = useFullscreen<HTMLDivElement>()
  const viewer = useSpatialViewer(photo.id, { isAutoplay })
  const notes = useAnnotations(photo.cameraParameters, handle, onAnnotation)
  const shown = useShownPhoto(photo, viewer.isInteractive)
  const splats = useSplats(shown)
  const guide = useStageGuide({
    area,
    handle,
    viewer,
    isOpeningWanted: !isAlone && !isAutoplay,
    isRemembered: !isAlone,
  })
  usePresentView(viewer.isInteractive ? address : undefined, handle)
  const canRead = viewer.isInteractive && notes.annotations.length > 0
  const read = canRead ? notes.read : null
  const takesAll = isAlone || isFull
  return (
    <div
      ref={area}
      className={styles.stage}
      data-alone={takesAll}
      data-faded={guide.isFaded}
      data-full={isFull}
      data-reading={read !== null}
      data-stage
    >
      {splats.url ? (
        <StageScene
          {...scene}
          photo={shown}
          splatUrl={splats.url}
          handle={handle}
          viewer={viewer}
          notes={notes}
          takesAll={takesAll}
          onMoved={guide.onMoved}
        />
      ) : (
        <img
          className={styles.poster}
          crossOrigin="anonymous"
          src={photo.posterUrl ?? photo.flatUrl ?? ''}
          alt={photoTitle(photo.title)}
        />
      )}
      {guide.isHinting && read === null ? <GrabHint /> : null}
      <StillNotice viewer={viewer} className={styles.notice} />
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
        handle={handle}
        viewer={viewer}
        splats={splats}
        fullBytes={photo.splatBytes ?? 0}
        notes={canRead ? notes : null}
        isFull={isFull}
        onFullscreen={toggle}
      />
    </div>
  )
}

/** Offers the present view as a still while the scene is there. */
function usePresentView(address: string | undefined, handle: RefObject<ViewerHandle | null>) {
  const { presentView } = useApp()
  useEffect(() => {
    if (address === undefined) return undefined
    return presentView.offer(address, async () => (await handle.current?.snapshot()) ?? null)
  }, [presentView, address, handle])
}

/** Hint for first-time users on how to turn the scene; screen readers get the scene's own description. */
function GrabHint() {
  const { canHover } = useDevice()
  return (
    <p aria-hidden="true" className={styles.hint}>
      <Icon name="arrow-left" size={20} />
      {canHover ? t('ドラッグして回す') : t('なぞって回す')}
      <Icon name="arrow-right" size={20} />
    </p>
  )
}

/**
 * Returns the photo with the files that are already shown: new addresses of the same files, as after a change
 * of visibility, do not load them again.
 */
function useShownPhoto(photo: StagePhoto, isInteractive: boolean): StagePhoto {
  const [files, setFiles] = useState(photo)
  const isSame = isInteractive && madeOf(files) === madeOf(photo)
  if (!isSame && files !== photo) setFiles(photo)
  if (!isSame) return photo
  const { posterUrl, posterAvifSet, posterWebpSet, flatUrl, splatUrl, splatLightUrl, photoUrl } = files
  const posters = { posterUrl, posterAvifSet, posterWebpSet, flatUrl }
  const kept = { ...photo, ...posters, splatUrl, splatLightUrl, photoUrl }
  return kept as StagePhoto
}

/** Returns a key that changes when an item is made again. */
function madeOf({ id, splatBytes, width, height }: StagePhoto): string {
  return JSON.stringify([id, splatBytes, width, height])
}
