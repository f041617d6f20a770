import type { CameraParameters } from '#contract/camera-parameters.ts'

import { downloadSplats, ViewerError } from './download-splats.ts'
import { bindGestures } from './gestures.ts'
import type { GestureMode } from './gestures.ts'
import { openLiveStage, requireWebgl, stageColor } from './live-stage.ts'
import type { LiveStage } from './live-stage.ts'
import { createOrbitMotion } from './orbit-motion.ts'
import type { MotionSettings } from './orbit-motion.ts'
import { withStartPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'
import { createSceneView } from './scene-view.ts'
import type { ViewerEvents, ViewerFailure, ViewerHandle, ViewerState } from './spatial-viewer-props.ts'
import { followTilt } from './tilt.ts'

/** A lost graphics context rarely comes back at once. */
const recoverAfterMs = 400

export type SessionWishes = {
  /** Carries the data attributes; the surface takes pointers and keys; the frame holds the canvas. */
  host: HTMLElement
  surface: HTMLElement
  frame: HTMLElement
  splatUrl: string
  pictureAspect: number
  camera: CameraParameters
  /** Where to look from first; the camera's own start when absent. */
  startAt: ViewerPose | undefined
  settings: MotionSettings
  clearColor: string | undefined
  maxBytes: number
  gestureMode: () => GestureMode
  events: () => ViewerEvents
  onState: (state: ViewerState) => void
  onKeyPose: (pose: ViewerPose) => void
}

export type ViewerSession = {
  handle: ViewerHandle
  setSettings(settings: MotionSettings): void
  setCamera(camera: CameraParameters): void
  destroy(): void
}

/**
 * From the first byte of a splat file to its last frame: download, stage, gestures, tilt and one recovery.
 */
export const startViewerSession = (wishes: SessionWishes): ViewerSession => {
  const { host, surface, frame, events, onState } = wishes
  const ending = new AbortController()
  const motion = createOrbitMotion(wishes.camera, wishes.settings, performance.now())
  if (wishes.startAt) motion.setPose(wishes.startAt, 'jump', performance.now())
  let camera = wishes.camera
  let live: LiveStage | undefined
  let file: ArrayBuffer | undefined
  let attempt = 0
  let isRecovering = false
  let hasRecovered = false
  let recovery: ReturnType<typeof setTimeout> | undefined
  let unbind: (() => void) | undefined
  let tilting: AbortController | undefined

  const onFirstFrame = (): void => {
    unbind ??= bindGestures({
      surface,
      motion,
      camera: () => camera,
      mode: wishes.gestureMode,
      wake: view.wake,
      onKey: () => wishes.onKeyPose(motion.goal()),
      onPlayToggle: () => events().onPlayToggle?.(),
    })
    onState('interactive')
    if (isRecovering) events().onContextRestored?.()
    else events().onReady?.()
    isRecovering = false
  }

  const view = createSceneView({
    host,
    frame,
    pictureAspect: wishes.pictureAspect,
    motion,
    camera: () => camera,
    onPose: (pose) => events().onPose?.(pose),
    onView: (shown) => events().onView?.(shown),
    onFirstFrame,
  })

  const closeStage = (): void => {
    view.hide()
    live?.destroy()
    live = undefined
  }

  const destroy = (): void => {
    ending.abort()
    tilting?.abort()
    clearTimeout(recovery)
    unbind?.()
    closeStage()
    view.destroy()
  }

  const fail = (reason: ViewerFailure): void => {
    destroy()
    onState('failed')
    events().onFailed?.(reason)
  }

  const onLost = (): void => {
    attempt += 1
    closeStage()
    onState('lost')
    events().onContextLost?.()
    if (hasRecovered) {
      fail('CONTEXT_LOST')
      return
    }
    hasRecovered = true
    isRecovering = true
    recovery = setTimeout(() => void open(), recoverAfterMs)
  }

  const download = async (): Promise<ArrayBuffer> =>
    await downloadSplats(wishes.splatUrl, {
      maxBytes: wishes.maxBytes,
      onProgress: (share) => events().onProgress?.(share),
      signal: ending.signal,
    })

  const open = async (): Promise<void> => {
    attempt += 1
    const mine = attempt
    const isOver = (): boolean => ending.signal.aborted || attempt !== mine
    const opening = async (): Promise<LiveStage> => {
      const clearColor = stageColor(host, wishes.clearColor)
      const opened = await openLiveStage({ frame, camera, clearColor, onSorted: view.wake, onLost })
      if (isOver()) opened.destroy()
      else live = opened
      return opened
    }
    try {
      requireWebgl()
      const [opened, bytes] = await Promise.all([opening(), file ?? download()])
      if (isOver()) return
      await opened.stage.show(bytes)
      if (isOver()) return
      file = bytes
      view.show(opened)
    } catch (error) {
      if (isOver()) return
      if (isRecovering) fail('CONTEXT_LOST')
      else fail(error instanceof ViewerError ? error.code : 'BAD_FILE')
    }
  }

  onState('loading')
  void open()

  return {
    handle: {
      pose: motion.pose,
      setPose(pose, how = 'glide') {
        motion.setPose(pose, how, performance.now())
        view.wake()
      },
      reset() {
        motion.reset(performance.now())
        view.wake()
      },
      snapshot: async (options) => await view.snapshot(options),
      async enableTilt() {
        tilting?.abort()
        tilting = new AbortController()
        return await followTilt((tilt) => {
          motion.tiltTo(tilt, performance.now())
          view.wake()
        }, tilting.signal)
      },
      disableTilt: () => tilting?.abort(),
      enterVr: async () => await view.enterVr(),
      startCamera: () => withStartPose(camera, motion.pose()),
      shown: view.shown,
      pointAt: view.pointAt,
      areHidden: view.areHidden,
    },
    setSettings(settings) {
      motion.setSettings(settings, performance.now())
      view.wake()
    },
    setCamera(next) {
      camera = next
      motion.setCamera(next)
      live?.stage.setCamera(next)
      view.wake()
    },
    destroy,
  }
}
