import { createAdaptiveResolution } from './adaptive-resolution.ts'
import type { CameraParameters } from './camera-parameters.ts'
import { downloadSplats, ViewerError } from './download-splats.ts'
import { createFrameLoop } from './frame-loop.ts'
import { verticalFov } from './framing.ts'
import { bindGestures } from './gestures.ts'
import type { GestureMode } from './gestures.ts'
import { openLiveStage, requireWebgl, stageColor } from './live-stage.ts'
import type { LiveStage } from './live-stage.ts'
import { createOrbitMotion } from './orbit-motion.ts'
import type { MotionSettings } from './orbit-motion.ts'
import { eyeOf, withStartPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'
import type { ViewerEvents, ViewerFailure, ViewerHandle, ViewerState } from './spatial-viewer-props.ts'
import { followTilt } from './tilt.ts'

const densestPixels = 2
const poseEveryMs = 100
const sharpenAfterMs = 300
const recoverAfterMs = 400

export type SessionWishes = {
  /** Carries the data attributes; the surface takes pointers and keys; the frame holds the canvas. */
  host: HTMLElement
  surface: HTMLElement
  frame: HTMLElement
  splatUrl: string
  pictureAspect: number
  camera: CameraParameters
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

/** From the first byte of a splat file to its last frame: download, stage, motion, gestures and one recovery. */
export const startViewerSession = (wishes: SessionWishes): ViewerSession => {
  const { host, surface, frame, events, onState } = wishes
  const ending = new AbortController()
  const resolution = createAdaptiveResolution()
  const motion = createOrbitMotion(wishes.camera, wishes.settings, performance.now())
  let camera = wishes.camera
  let live: LiveStage | undefined
  let file: ArrayBuffer | undefined
  let isShown = false
  let attempt = 0
  let recovering = false
  let recovered = false
  let frames = 0
  let lastFrameAt: number | undefined
  let lastPoseAt = 0
  let toldPose = motion.pose()
  let isSharp = false
  let sharpening: ReturnType<typeof setTimeout> | undefined
  let waking: ReturnType<typeof setTimeout> | undefined
  let recovery: ReturnType<typeof setTimeout> | undefined
  let unbind: (() => void) | undefined
  let tilting: AbortController | undefined
  let resizes: ResizeObserver | undefined

  const sizeOf = (share: number): { width: number; height: number } => {
    const density = Math.min(densestPixels, window.devicePixelRatio || 1) * share
    return {
      width: Math.max(1, Math.round(frame.clientWidth * density)),
      height: Math.max(1, Math.round(frame.clientHeight * density)),
    }
  }

  const drawAt = (width: number, height: number): boolean => {
    if (!live) return false
    const pose = motion.pose()
    live.stage.setSize(width, height)
    return live.stage.draw({
      eye: eyeOf(camera, pose),
      verticalFov: verticalFov(camera, wishes.pictureAspect, width / height, pose),
    })
  }

  const tellPose = (now: number, last: boolean): void => {
    const pose = motion.pose()
    if (pose.yaw === toldPose.yaw && pose.pitch === toldPose.pitch && pose.distance === toldPose.distance)
      return
    if (!last && now - lastPoseAt < poseEveryMs) return
    lastPoseAt = now
    toldPose = pose
    events().onPose?.(pose)
  }

  const writeAttributes = (): void => {
    const pose = motion.pose()
    host.dataset['frames'] = String(frames)
    host.dataset['yaw'] = pose.yaw.toFixed(2)
    host.dataset['pitch'] = pose.pitch.toFixed(2)
    host.dataset['distance'] = pose.distance.toFixed(4)
  }

  const onFirstFrame = (): void => {
    isShown = true
    if (live) live.canvas.dataset['shown'] = ''
    unbind ??= bindGestures({
      surface,
      motion,
      camera: () => camera,
      mode: wishes.gestureMode,
      wake,
      onKey: () => wishes.onKeyPose(motion.goal()),
      onPlayToggle: () => events().onPlayToggle?.(),
    })
    onState('interactive')
    if (recovering) {
      recovering = false
      events().onContextRestored?.()
    } else events().onReady?.()
  }

  /** Everything rests: tell the last pose, draw once more in full sharpness, and come back when the sway is due. */
  const rest = (now: number): void => {
    lastFrameAt = undefined
    tellPose(now, true)
    if (!isSharp && resolution.share() < 1)
      sharpening = setTimeout(() => {
        isSharp = true
        loop.wake()
      }, sharpenAfterMs)
    const wakesIn = motion.wakesIn(now)
    if (wakesIn !== null) waking = setTimeout(wake, wakesIn + 1)
  }

  const loop = createFrameLoop(frame, (now) => {
    if (!live || !file) return false
    const moving = isShown && motion.step(now)
    if (moving && lastFrameAt !== undefined) resolution.frame(Math.min(250, now - lastFrameAt))
    lastFrameAt = moving ? now : undefined
    if (moving) isSharp = false
    const { width, height } = sizeOf(isSharp ? 1 : resolution.share())
    const isCurrent = drawAt(width, height)
    frames += 1
    writeAttributes()
    if (isCurrent && !isShown) {
      onFirstFrame()
      return true
    }
    tellPose(now, false)
    if (moving || !isCurrent) return true
    rest(now)
    return false
  })

  const wake = (): void => {
    clearTimeout(sharpening)
    clearTimeout(waking)
    loop.wake()
  }

  const closeStage = (): void => {
    clearTimeout(sharpening)
    clearTimeout(waking)
    isShown = false
    live?.destroy()
    live = undefined
  }

  const fail = (reason: ViewerFailure): void => {
    if (ending.signal.aborted) return
    destroy()
    onState('failed')
    events().onFailed?.(reason)
  }

  const onLost = (): void => {
    attempt += 1
    closeStage()
    onState('lost')
    events().onContextLost?.()
    if (recovered) {
      fail('CONTEXT_LOST')
      return
    }
    recovered = true
    recovering = true
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
      const opened = await openLiveStage({
        frame,
        camera,
        clearColor: stageColor(host, wishes.clearColor),
        onSorted: () => loop.wake(),
        onLost,
      })
      if (isOver()) opened.destroy()
      else {
        live = opened
        loop.start()
        resizes ??= new ResizeObserver(wake)
        resizes.observe(frame)
      }
      return opened
    }
    try {
      requireWebgl()
      const [opened, bytes] = await Promise.all([opening(), file ?? download()])
      if (isOver()) return
      await opened.stage.show(bytes)
      if (isOver()) return
      file = bytes
      loop.wake()
    } catch (error) {
      if (isOver()) return
      if (recovering) fail('CONTEXT_LOST')
      else fail(error instanceof ViewerError ? error.code : 'BAD_FILE')
    }
  }

  const destroy = (): void => {
    ending.abort()
    tilting?.abort()
    clearTimeout(recovery)
    resizes?.disconnect()
    loop.stop()
    unbind?.()
    closeStage()
  }

  const snapshot: ViewerHandle['snapshot'] = async ({ width = 1280, type = 'image/webp' } = {}) => {
    const canvas = live?.canvas
    if (!canvas || !isShown) return null
    const height = Math.max(1, Math.round((width * frame.clientHeight) / Math.max(1, frame.clientWidth)))
    drawAt(width, height)
    const picture = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    const before = sizeOf(resolution.share())
    drawAt(before.width, before.height)
    return await picture
  }

  onState('loading')
  writeAttributes()
  void open()

  return {
    handle: {
      pose: motion.pose,
      setPose(pose, how = 'glide') {
        motion.setPose(pose, how, performance.now())
        wake()
      },
      reset() {
        motion.reset(performance.now())
        wake()
      },
      snapshot,
      async enableTilt() {
        tilting?.abort()
        tilting = new AbortController()
        return await followTilt(({ right, down }) => {
          const { yaw, pitch } = camera.limits
          motion.setPose(
            {
              yaw: right > 0 ? right * yaw[0] : -right * yaw[1],
              pitch: down > 0 ? down * pitch[1] : -down * pitch[0],
            },
            'glide',
            performance.now(),
          )
          wake()
        }, tilting.signal)
      },
      disableTilt: () => tilting?.abort(),
      startCamera: () => withStartPose(camera, motion.pose()),
    },
    setSettings(settings) {
      motion.setSettings(settings, performance.now())
      wake()
    },
    setCamera(next) {
      camera = next
      motion.setCamera(next)
      live?.stage.setCamera(next)
      wake()
    },
    destroy,
  }
}
