import { useRef, useImperativeHandle, useId } from 'react'
import type { ReactNode, RefObject, PointerEvent, Ref } from 'react'
import { preload } from 'react-dom'

import { t } from '../language/t.ts'
import { Picture } from '../ui/picture.tsx'
import { VisuallyHidden } from '../ui/text.tsx'
import { dragThreshold } from './gestures.ts'
import { startPose, withStartPose } from './pose.ts'
import { frameAspects, overscan } from './projection.ts'
import type { FramePoint } from './projection.ts'
import type { ViewerHandle, SpatialViewerProps } from './spatial-viewer-props.ts'
import { useViewerSession } from './use-viewer-session.ts'
import type { LatestProps } from './use-viewer-session.ts'
import type { ViewerSession } from './viewer-session.ts'

import css from './spatial-viewer.module.css'

interface ViewerFrameProps {
  /** Size of the original picture in pixels. */
  readonly width: number
  readonly height: number
  /** Fills the surface with any cropping. */
  readonly isFilled?: boolean | undefined
  readonly frameRef?: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** Frame of the picture on its surface; content over the scene has a frame of the same size. */
function ViewerFrame({ width, height, isFilled = false, frameRef, children }: ViewerFrameProps) {
  const { widest, narrowest } = frameAspects(width, height)
  const style = {
    '--widest': isFilled ? 100 : widest,
    '--narrowest': isFilled ? 0.01 : narrowest,
    '--overscan': overscan,
  }
  return (
    <div ref={frameRef} className={css.frame} style={style}>
      {children}
    </div>
  )
}

/** Distinguishes a press from a turn: the pointer is released where it was pressed. */
function usePress(frame: RefObject<HTMLElement | null>, onPress: ((at: FramePoint) => void) | undefined) {
  const started = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined)
  return {
    down(event: PointerEvent): void {
      started.current =
        event.isPrimary && event.button === 0
          ? { id: event.pointerId, x: event.clientX, y: event.clientY }
          : undefined
    },
    up(event: PointerEvent): void {
      const from = started.current
      started.current = undefined
      if (!onPress || !frame.current || from?.id !== event.pointerId) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragThreshold) return
      const { left, top, width, height } = frame.current.getBoundingClientRect()
      if (width === 0 || height === 0) return
      onPress({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
    },
  }
}

/** Provides a handle that outlives the viewer's sessions and returns sensible values between two of them. */
function useViewerHandle(
  handleRef: Ref<ViewerHandle> | undefined,
  session: RefObject<ViewerSession | undefined>,
  latest: RefObject<LatestProps>,
): void {
  useImperativeHandle(handleRef, () => {
    const live = () => session.current?.handle
    const start = () => startPose(latest.current.camera)
    return {
      setPose: (pose, how) => live()?.setPose(pose, how),
      reset: () => live()?.reset(),
      begin: () => live()?.begin(),
      pose: () => live()?.pose() ?? start(),
      snapshot: async (options) => (await live()?.snapshot(options)) ?? null,
      enableTilt: async () => (await live()?.enableTilt()) ?? 'UNAVAILABLE',
      disableTilt: () => live()?.disableTilt(),
      enterVr: async () => (await live()?.enterVr()) ?? false,
      startCamera: () => live()?.startCamera() ?? withStartPose(latest.current.camera, start()),
      shown: () => live()?.shown() ?? null,
      pointAt: (at) => live()?.pointAt(at) ?? null,
      areHidden: (places) => live()?.areHidden(places) ?? places.map(() => false),
      extent: () => live()?.extent() ?? null,
    }
  }, [session, latest])
}

/** Spatial image on its stage: the poster at once, the scene as soon as it can be drawn. Fills its parent. */
export function SpatialViewer(props: SpatialViewerProps) {
  const { posterUrl, posterSets, title, width, height, reducedMotion = false, gestures = 'page' } = props
  const host = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { session, latest, state, spoken, takeBack } = useViewerSession(props, { host, surface, frame })
  useViewerHandle(props.handleRef, session, latest)
  const press = usePress(frame, props.onPress)
  const helpId = useId()
  if (posterSets?.avif)
    preload(posterUrl, {
      as: 'image',
      crossOrigin: 'anonymous',
      fetchPriority: 'high',
      imageSizes: '100vw',
      imageSrcSet: posterSets.avif,
      type: 'image/avif',
    })
  const isInteractive = state === 'interactive'

  return (
    <div
      ref={host}
      className={[css.host, props.className].filter(Boolean).join(' ')}
      data-viewer=""
      data-state={state}
      data-reduced-motion={reducedMotion ? '' : undefined}
    >
      <Poster posterUrl={posterUrl} posterSets={posterSets} className={css.glow} />
      <div
        ref={surface}
        className={css.surface}
        role={isInteractive ? 'application' : 'img'}
        aria-label={title}
        aria-roledescription={isInteractive ? t('立体画像') : undefined}
        aria-describedby={isInteractive ? helpId : undefined}
        tabIndex={isInteractive || takeBack ? 0 : undefined}
        data-gestures={gestures}
        onPointerDown={(event) => {
          takeBack?.()
          press.down(event)
        }}
        onPointerUp={(event) => press.up(event)}
        onFocus={takeBack}
      >
        <ViewerFrame frameRef={frame} width={width} height={height} isFilled={props.filled}>
          <Pictures {...props} />
          {/* A text child, even an empty one, gives it no element children for React, so that a canvas from
           before the app stays. */}
          <div className={css.place} data-scene-place="">
            {''}
          </div>
        </ViewerFrame>
      </div>
      {props.children && (
        <div className={css.over}>
          <ViewerFrame width={width} height={height} isFilled={props.filled}>
            {props.children}
          </ViewerFrame>
        </div>
      )}
      {isInteractive && <KeyHelp id={helpId} />}
      <output>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </output>
    </div>
  )
}

/** Uses the same `sizes` everywhere, so that the browser loads one file only. */
function Poster({
  posterUrl,
  posterSets,
  className,
}: Pick<SpatialViewerProps, 'posterUrl' | 'posterSets'> & { readonly className?: string | undefined }) {
  return (
    <Picture
      alt=""
      className={className}
      decoding="async"
      draggable={false}
      fetchPriority="high"
      sets={posterSets}
      sizes="100vw"
      src={posterUrl}
    />
  )
}

/** Poster below the scene, and the flat original above it while they are compared. */
function Pictures({ posterUrl, posterSets, flatUrl, comparing = false }: SpatialViewerProps) {
  return (
    <>
      <Poster posterUrl={posterUrl} posterSets={posterSets} />
      {comparing && <Poster posterUrl={posterUrl} posterSets={posterSets} className={css.flat} />}
      {comparing && flatUrl && (
        <img className={css.flat} crossOrigin="anonymous" src={flatUrl} alt="" draggable={false} />
      )}
    </>
  )
}

function KeyHelp({ id }: { readonly id: string }) {
  return (
    <VisuallyHidden id={id}>
      {t(
        '矢印キーで向きを変え、プラスとマイナスで近づいたり離れたりできます。0で正面に戻り、スペースで動きを止めます。',
      )}
    </VisuallyHidden>
  )
}
