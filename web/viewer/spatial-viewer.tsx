import { useId, useRef } from 'react'
import { preload } from 'react-dom'

import { t } from '../language/t.ts'
import { Picture } from '../ui/picture.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { SpatialViewerProps } from './spatial-viewer-props.ts'
import { usePress } from './use-press.ts'
import { useViewerHandle } from './use-viewer-handle.ts'
import { useViewerSession } from './use-viewer-session.ts'
import { ViewerFrame } from './viewer-frame.tsx'

import css from './spatial-viewer.module.css'

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
