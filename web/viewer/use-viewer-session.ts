import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { readCameraParameters } from './camera-parameters.ts'
import { describeFor } from './describe-pose.ts'
import type { CameraParameters, SpatialViewerProps, ViewerPose, ViewerState } from './spatial-viewer-props.ts'
import { claimStage } from './stage-claim.ts'
import { stateWords } from './state-words.ts'
import { ViewerSession } from './viewer-session.ts'
import type { SessionOptions } from './viewer-session.ts'

const defaultMaxBytes = 64 * 1024 * 1024

interface ViewerElements {
  readonly host: RefObject<HTMLElement | null>
  readonly surface: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
}

/** The properties of the last rendering, for what happens between two of them. */
export interface LatestProps {
  readonly props: SpatialViewerProps
  readonly camera: CameraParameters
}

/** Where a scene was left. */
interface Leaving {
  readonly camera: CameraParameters
  readonly pose: ViewerPose
}

/** The live scene of a viewer, while that is active and has the one stage of the page. */
export function useViewerSession(props: SpatialViewerProps, { host, surface, frame }: ViewerElements) {
  const { splatUrl, width, height, clearColor, active = true, maxSplatBytes = defaultMaxBytes } = props
  const { autoplay = false, offered = false, paused = false } = props
  const { reducedMotion = false, photoUrl, photoFov } = props
  const camera = useCamera(props.camera)
  const latest = useLatest(props, camera)
  const [state, setState] = useState<ViewerState>('poster')
  const [gaveWay, setGaveWay] = useState(false)
  const { spoken, speak, speakOnce } = useSpoken()
  const session = useRef<ViewerSession>(undefined)
  const left = useRef<Leaving>(undefined)

  useEffect(() => {
    if (!active || gaveWay || !host.current || !surface.current || !frame.current) return
    const giveBack = claimStage(() => setGaveWay(true))
    const opened = new ViewerSession({
      ...sessionOptions(latest, left.current),
      splatUrl,
      photo: photoUrl && photoFov ? { url: photoUrl, fov: photoFov } : undefined,
      pictureAspect: width / height,
      clearColor,
      maxBytes: maxSplatBytes,
      host: host.current,
      surface: surface.current,
      frame: frame.current,
      onState: (next) => {
        setState(next)
        // One that moves by itself beside a page's own words is not spoken of.
        if (latest.current.props.offered !== true) speakOnce(next)
      },
      onKeyPose: (pose) => speak(describeFor(latest.current.camera, pose)),
    })
    session.current = opened
    opened.start()
    return () => {
      left.current = leavingOf(opened, latest)
      opened.destroy()
      session.current = undefined
      giveBack()
      setState('poster')
    }
  }, [
    active,
    gaveWay,
    splatUrl,
    photoUrl,
    photoFov,
    width,
    height,
    clearColor,
    maxSplatBytes,
    latest,
    host,
    surface,
    frame,
    speak,
    speakOnce,
  ])
  useEffect(
    () => session.current?.setSettings({ autoplay, offered, paused, reducedMotion }),
    [autoplay, offered, paused, reducedMotion],
  )
  useEffect(() => session.current?.setCamera(camera), [camera])

  return { session, latest, state, spoken, takeBack: gaveWay ? () => setGaveWay(false) : undefined }
}

/** The viewer's live region. */
function useSpoken() {
  const [spoken, speak] = useState('')
  const said = useRef(new Set<ViewerState>())
  const speakOnce = useCallback((state: ViewerState) => {
    const words = stateWords[state]
    if (words === undefined || said.current.has(state)) return
    said.current.add(state)
    speak(words)
  }, [])
  return { spoken, speak, speakOnce }
}

/** Only what the viewer itself goes by: annotations that come along change no pose. */
function useCamera(parameters: unknown): CameraParameters {
  const key = JSON.stringify(readCameraParameters(parameters))
  return useMemo(() => readCameraParameters(JSON.parse(key)), [key])
}

function useLatest(props: SpatialViewerProps, camera: CameraParameters): RefObject<LatestProps> {
  const latest = useRef<LatestProps>({ props, camera })
  useLayoutEffect(() => {
    latest.current = { props, camera }
  })
  return latest
}

function sessionOptions(
  latest: RefObject<LatestProps>,
  left: Leaving | undefined,
): Pick<SessionOptions, 'camera' | 'startAt' | 'settings' | 'gestureMode' | 'events'> {
  const { props, camera } = latest.current
  const { autoplay = false, offered = false, paused = false, reducedMotion = false } = props
  return {
    camera,
    // Other splats of the same picture are seen from where the ones before were.
    startAt: left?.camera === camera ? left.pose : undefined,
    settings: { autoplay, offered, paused, reducedMotion },
    gestureMode: () => latest.current.props.gestures ?? 'page',
    events: () => latest.current.props,
  }
}

function leavingOf({ handle }: ViewerSession, latest: RefObject<LatestProps>): Leaving {
  return { camera: latest.current.camera, pose: handle.pose() }
}
