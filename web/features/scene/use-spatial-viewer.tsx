import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { spatialViewerMachine } from '#machines/viewer/spatial-viewer.machine.ts'
import { useApp, useReducedMotion, isKnownDevice as isKnown, useDevice } from '#web/app-context.tsx'
import { spatialViewerLogic } from '#web/flows/viewer/spatial-viewer.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/surfaces.tsx'
import { prefersLight } from '#web/viewer/prefers-light.ts'
import type { ViewerFailure } from '#web/viewer/spatial-viewer-props.ts'

import { stillMessages } from '../item/still-messages.ts'

/** Random share of each pause, so that browsers do not all resume a download at the same moment. */
const spread = Math.random()

type ViewerSnapshot = SnapshotFrom<typeof spatialViewerMachine>
type ViewerActor = ActorRefFrom<typeof spatialViewerMachine>

export type ViewerState = ReturnType<typeof useSpatialViewer>

interface ViewerOptions {
  readonly isAutoplay: boolean
  /** False while the still picture suffices. */
  readonly isWanted?: boolean
}

/** Returns the state of the 3D surface, and the callbacks by which the surface reports to it. */
export function useSpatialViewer(spatialImageId: string, { isAutoplay, isWanted = true }: ViewerOptions) {
  const { logicOf } = useApp()
  const isMotionReduced = useReducedMotion()
  const actor = useActorRef(logicOf(spatialViewerLogic), {
    input: { spatialImageId, canRender: true, isAutoplay, isMotionReduced, spread },
  })
  const shown = useSelector(actor, shownOf, shallowEqual)
  useEffect(() => {
    if (isWanted) actor.send({ type: 'viewer.start' })
  }, [actor, isWanted])
  useEffect(
    () => actor.send({ type: isMotionReduced ? 'motion.reduced' : 'motion.allowed' }),
    [actor, isMotionReduced],
  )
  return { ...shown, actor, isMotionReduced, reports: reportsTo(actor) }
}

function shownOf(snapshot: ViewerSnapshot) {
  return {
    isLive: snapshot.matches('live'),
    isMoving: snapshot.hasTag('moving'),
    isInteractive: snapshot.hasTag('interactive'),
    isComparing: snapshot.hasTag('comparing'),
    isPaused: snapshot.matches({ live: { picture: { interactive: { motion: 'paused' } } } }),
    progress: snapshot.context.progress,
    isInterrupted: snapshot.hasTag('busy') && snapshot.context.failedTries > 1,
    attempt: snapshot.context.attempts,
    reason: snapshot.context.reason,
  }
}

/** Converts events of the surface to events of its machine; props of SpatialViewer. */
function reportsTo(actor: ViewerActor) {
  return {
    onProgress: (share: number) => actor.send({ type: 'scene.progressed', progress: share }),
    onReady: () => actor.send({ type: 'scene.loaded' }),
    onFailed: (failure: ViewerFailure) =>
      failure === 'CONTEXT_LOST'
        ? actor.send({ type: 'scene.lost' })
        : actor.send({ type: 'scene.failed', failure: failureOf(failure) }),
    onInterrupted: (retryAfter: number | null) => actor.send({ type: 'scene.interrupted', retryAfter }),
    onContextLost: () => actor.send({ type: 'scene.lost' }),
    onContextRestored: () => actor.send({ type: 'scene.loaded' }),
  }
}

function failureOf(code: Exclude<ViewerFailure, 'CONTEXT_LOST'>) {
  if (code === 'UNEXPECTED') return { kind: 'unexpected', message: stillMessages.loadFailed } as const
  return code === 'WEBGL_UNAVAILABLE'
    ? ({ kind: 'unsupported' } as const)
    : ({
        kind: 'rejected',
        code,
        message: code === 'BAD_FILE' ? stillMessages.damaged : stillMessages.loadFailed,
      } as const)
}

interface StillNoticeProps {
  readonly viewer: ViewerState
  readonly className: string | undefined
}

/** Explains why only the still picture is shown, with a button unless the download resumes by itself. */
export function StillNotice({ viewer: { actor, reason, isInterrupted }, className }: StillNoticeProps) {
  if (isInterrupted)
    return (
      <output className={className}>
        <Banner tone="warning">
          {t('通信が途切れています。つながりしだい、3Dデータを続きから読み込みます。')}
        </Banner>
      </output>
    )
  if (reason === null) return null
  return (
    <div className={className} role="alert">
      <Banner
        tone="warning"
        action={
          <Button
            variant="Secondary"
            size="Small"
            icon="refresh"
            onClick={() => actor.send({ type: 'viewer.retry' })}
          >
            {t('再試行')}
          </Button>
        }
      >
        {stillMessages[reason]}
      </Banner>
    </div>
  )
}

interface SplatFiles {
  readonly splatUrl?: string | null
  readonly splatLightUrl?: string | null
}

/** Returns the splats to show: the lighter version on a small device, if there is one. */
export function useSplats({ splatUrl, splatLightUrl }: SplatFiles) {
  const device = useDevice()
  const [judged, setJudged] = useState(device)
  const [isLight, setIsLight] = useState(() => isKnown(device) && prefersLight())
  // On a server-rendered page the device is known only after hydration; later changes, such as turning a
  // phone, have no effect.
  if (judged !== device && !isKnown(judged)) {
    setJudged(device)
    setIsLight(prefersLight())
  }
  const light = (isLight && splatLightUrl) || null
  return { url: light ?? splatUrl, isLight: light !== null, showAll: () => setIsLight(false) }
}

export type Splats = ReturnType<typeof useSplats>
