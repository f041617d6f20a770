import { useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties } from 'react'

import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { readCameraParameters } from './camera-parameters.ts'
import { describePose } from './describe-pose.ts'
import { frameAspects, overscan } from './framing.ts'
import { startPose, withStartPose } from './pose.ts'
import type { CameraParameters, SpatialViewerProps, ViewerPose, ViewerState } from './spatial-viewer-props.ts'
import { claimStage } from './stage-claim.ts'
import { usePress } from './use-press.ts'
import { startViewerSession } from './viewer-session.ts'
import type { ViewerSession } from './viewer-session.ts'

import css from './spatial-viewer.module.css'

const defaultMaxBytes = 64 * 1024 * 1024

/**
 * A spatial image on its stage: the poster at once, the scene as soon as it can be drawn. It fills its
 * parent.
 */
export function SpatialViewer(props: SpatialViewerProps) {
  const { splatUrl, posterUrl, flatUrl, title, width, height, clearColor, handleRef } = props
  const { active = true, autoplay = false, paused = false, reducedMotion = false, comparing = false } = props
  const { gestures = 'page', maxSplatBytes = defaultMaxBytes } = props
  // Only what the viewer itself goes by: annotations that come along change no pose.
  const cameraKey = JSON.stringify(readCameraParameters(props.camera))
  const camera = useMemo(() => readCameraParameters(JSON.parse(cameraKey)), [cameraKey])
  const [state, setState] = useState<ViewerState>('poster')
  const [gaveWay, setGaveWay] = useState(false)
  const [spoken, setSpoken] = useState('')
  const host = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const session = useRef<ViewerSession>(undefined)
  const latest = useRef({ props, camera })
  /** Other splats of the same picture are seen from where the ones before were. */
  const left = useRef<{ readonly camera: CameraParameters; readonly pose: ViewerPose }>(undefined)
  const helpId = useId()

  useLayoutEffect(() => {
    latest.current = { props, camera }
  })

  useEffect(() => {
    if (!active || gaveWay || !host.current || !surface.current || !frame.current) return
    const giveBack = claimStage(() => setGaveWay(true))
    const { props: now, camera: atStart } = latest.current
    session.current = startViewerSession({
      host: host.current,
      surface: surface.current,
      frame: frame.current,
      splatUrl,
      pictureAspect: width / height,
      camera: atStart,
      startAt: left.current?.camera === atStart ? left.current.pose : undefined,
      settings: {
        autoplay: now.autoplay ?? false,
        paused: now.paused ?? false,
        reducedMotion: now.reducedMotion ?? false,
      },
      clearColor,
      maxBytes: maxSplatBytes,
      gestureMode: () => latest.current.props.gestures ?? 'page',
      events: () => latest.current.props,
      onState: setState,
      onKeyPose: (pose) => setSpoken(describePose(pose, startPose(latest.current.camera).distance)),
    })
    return () => {
      if (session.current)
        left.current = { camera: latest.current.camera, pose: session.current.handle.pose() }
      session.current?.destroy()
      session.current = undefined
      giveBack()
      setState('poster')
    }
  }, [active, gaveWay, splatUrl, width, height, clearColor, maxSplatBytes])

  useEffect(
    () => session.current?.setSettings({ autoplay, paused, reducedMotion }),
    [autoplay, paused, reducedMotion],
  )
  useEffect(() => session.current?.setCamera(camera), [camera])

  useImperativeHandle(
    handleRef,
    () => ({
      setPose: (pose, how) => session.current?.handle.setPose(pose, how),
      reset: () => session.current?.handle.reset(),
      pose: () => session.current?.handle.pose() ?? startPose(latest.current.camera),
      snapshot: async (options) => (await session.current?.handle.snapshot(options)) ?? null,
      enableTilt: async () => (await session.current?.handle.enableTilt()) ?? 'UNAVAILABLE',
      disableTilt: () => session.current?.handle.disableTilt(),
      enterVr: async () => (await session.current?.handle.enterVr()) ?? false,
      startCamera: () =>
        session.current?.handle.startCamera() ??
        withStartPose(latest.current.camera, startPose(latest.current.camera)),
      shown: () => session.current?.handle.shown() ?? null,
      pointAt: (at) => session.current?.handle.pointAt(at) ?? null,
      areHidden: (places) => session.current?.handle.areHidden(places) ?? places.map(() => false),
    }),
    [],
  )

  const aspects = frameAspects(width, height)
  const framing = {
    '--widest': aspects.widest,
    '--narrowest': aspects.narrowest,
    '--overscan': overscan,
  } as CSSProperties
  const isInteractive = state === 'interactive'
  const takeBack = gaveWay ? () => setGaveWay(false) : undefined
  const press = usePress(frame, props.onPress)

  return (
    <div
      ref={host}
      className={[css.host, props.className].filter(Boolean).join(' ')}
      data-viewer=""
      data-state={state}
      data-reduced-motion={reducedMotion ? '' : undefined}
    >
      <img className={css.glow} src={posterUrl} alt="" draggable={false} />
      <div
        ref={surface}
        className={css.surface}
        role={isInteractive ? 'application' : 'img'}
        aria-label={title}
        aria-roledescription={isInteractive ? '立体画像' : undefined}
        aria-describedby={isInteractive ? helpId : undefined}
        tabIndex={isInteractive || gaveWay ? 0 : undefined}
        data-gestures={gestures}
        onPointerDown={(event) => {
          takeBack?.()
          press.down(event)
        }}
        onPointerUp={(event) => press.up(event)}
        onFocus={takeBack}
      >
        <div ref={frame} className={css.frame} style={framing}>
          <img src={posterUrl} alt="" draggable={false} decoding="async" fetchPriority="high" />
          {comparing && <img className={css.flat} src={posterUrl} alt="" draggable={false} />}
          {comparing && flatUrl && <img className={css.flat} src={flatUrl} alt="" draggable={false} />}
        </div>
      </div>
      {props.children && (
        <div className={css.over}>
          <div className={css.frame} style={framing}>
            {props.children}
          </div>
        </div>
      )}
      {isInteractive && (
        <VisuallyHidden id={helpId}>
          矢印キーで向きを変え、プラスとマイナスで近づいたり離れたりできます。0で正面に戻り、スペースで動きを止めます。
        </VisuallyHidden>
      )}
      <output>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </output>
    </div>
  )
}
