import { useId, useRef } from 'react'

import { t } from '../language/t.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { SpatialViewerProps } from './spatial-viewer-props.ts'
import { usePress } from './use-press.ts'
import { useViewerHandle } from './use-viewer-handle.ts'
import { useViewerSession } from './use-viewer-session.ts'
import { ViewerFrame } from './viewer-frame.tsx'

import css from './spatial-viewer.module.css'

/**
 * A spatial image on its stage: the poster at once, the scene as soon as it can be drawn. It fills its
 * parent.
 */
export function SpatialViewer(props: SpatialViewerProps) {
  const { posterUrl, title, width, height, reducedMotion = false, gestures = 'page' } = props
  const host = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { session, latest, state, spoken, takeBack } = useViewerSession(props, { host, surface, frame })
  useViewerHandle(props.handleRef, session, latest)
  const press = usePress(frame, props.onPress)
  const helpId = useId()
  const isInteractive = state === 'interactive'

  return (
    <div
      ref={host}
      className={[css.host, props.className].filter(Boolean).join(' ')}
      data-viewer=""
      data-state={state}
      data-reduced-motion={reducedMotion ? '' : undefined}
    >
      <img className={css.glow} src={posterUrl} alt="" draggable={false} fetchPriority="high" />
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

/** The poster below the scene, and the flat original above it while they are compared. */
function Pictures({ posterUrl, flatUrl, comparing = false }: SpatialViewerProps) {
  return (
    <>
      <img src={posterUrl} alt="" draggable={false} decoding="async" fetchPriority="high" />
      {comparing && <img className={css.flat} src={posterUrl} alt="" draggable={false} />}
      {comparing && flatUrl && <img className={css.flat} src={flatUrl} alt="" draggable={false} />}
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
