import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { readCameraParameters } from './camera-parameters.ts'
import { describeFor, stateMessages } from './describe-scene.ts'
import type { MotionSettings } from './orbit-state.ts'
import { takeServedSession } from './served-session.ts'
import type { CameraParameters, SpatialViewerProps, ViewerPose, ViewerState } from './spatial-viewer-props.ts'
import { MOST_SPLAT_BYTES, ViewerSession } from './viewer-session.ts'
import type { SessionListener } from './viewer-session.ts'

type Claim = { readonly release: () => void }

let holder: Claim | undefined

/**
 * Allows one live scene per page: the newest claim wins and the previous one is released. Returns a function
 * that gives the claim back.
 */
export function claimStage(onTaken: () => void): () => void {
  const claim: Claim = { release: onTaken }
  const before = holder
  holder = claim
  before?.release()
  return () => {
    if (holder === claim) holder = undefined
  }
}

interface ViewerElements {
  readonly host: RefObject<HTMLElement | null>
  readonly surface: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
}

/** Props of the last render, for events after it. */
export interface LatestProps {
  readonly props: SpatialViewerProps
  readonly camera: CameraParameters
}

/** Pose at which a scene was left. */
interface Leaving {
  readonly camera: CameraParameters
  readonly pose: ViewerPose
}

/** Runs the live scene of a viewer while that is active and holds the page's single stage. */
export function useViewerSession(props: SpatialViewerProps, { host, surface, frame }: ViewerElements) {
  const { splatUrl, width, height, clearColor, active = true, maxSplatBytes = MOST_SPLAT_BYTES } = props
  const { autoplay = false, offered = false, paused = false } = props
  const { reducedMotion = false, photoUrl, photoFov, attempt } = props
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
    const elements = { host: host.current, surface: surface.current, frame: frame.current }
    const scene = {
      splatUrl,
      photo: photoUrl && photoFov ? { url: photoUrl, fov: photoFov } : undefined,
      pictureAspect: width / height,
      camera: latest.current.camera,
      clearColor,
      maxBytes: maxSplatBytes,
    }
    const settings = settingsOf(latest.current.props)
    const listener = listenerOf(latest, { setState, speak, speakOnce })
    const served = takeServedSession(elements.host, scene)
    const startAt = poseToStartAt(left.current, scene.camera)
    const opened = served ?? new ViewerSession({ ...scene, ...elements, ...listener, startAt, settings })
    session.current = opened
    if (served === undefined) opened.start()
    else {
      served.setSettings(settings)
      served.handTo(listener)
    }
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
  useEffect(() => session.current?.resume(attempt), [attempt])

  return { session, latest, state, spoken, takeBack: gaveWay ? () => setGaveWay(false) : undefined }
}

/** State of the viewer's live region. */
function useSpoken() {
  const [spoken, speak] = useState('')
  const said = useRef(new Set<ViewerState>())
  const speakOnce = useCallback((state: ViewerState) => {
    const words = stateMessages[state]
    if (words === undefined || said.current.has(state)) return
    said.current.add(state)
    speak(words)
  }, [])
  return { spoken, speak, speakOnce }
}

/** Memoises the camera by its own values: annotations stored beside them change no pose. */
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

interface Told {
  readonly setState: (state: ViewerState) => void
  readonly speak: (words: string) => void
  readonly speakOnce: (state: ViewerState) => void
}

function listenerOf(latest: RefObject<LatestProps>, { setState, speak, speakOnce }: Told): SessionListener {
  return {
    gestureMode: () => latest.current.props.gestures ?? 'page',
    events: () => latest.current.props,
    onState: (next) => {
      setState(next)
      // A scene that plays unrequested beside a page's own text is not announced.
      if (latest.current.props.offered !== true) speakOnce(next)
    },
    onKeyPose: (pose) => speak(describeFor(latest.current.camera, pose)),
  }
}

function settingsOf(props: SpatialViewerProps): MotionSettings {
  const { autoplay = false, offered = false, paused = false, reducedMotion = false } = props
  return { autoplay, offered, paused, reducedMotion }
}

/** Returns the pose of the previous splats, if the new ones are of the same picture. */
function poseToStartAt(left: Leaving | undefined, camera: CameraParameters): ViewerPose | undefined {
  return left?.camera === camera ? left.pose : undefined
}

function leavingOf({ handle }: ViewerSession, latest: RefObject<LatestProps>): Leaving {
  return { camera: latest.current.camera, pose: handle.pose() }
}
