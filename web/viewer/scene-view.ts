import type { CameraParameters, Vector } from '#contract/camera-parameters.ts'

import { createAdaptiveResolution } from './adaptive-resolution.ts'
import { createFrameLoop } from './frame-loop.ts'
import { verticalFov } from './framing.ts'
import type { LiveStage } from './live-stage.ts'
import type { OrbitMotion } from './orbit-motion.ts'
import { eyeOf } from './pose.ts'
import type { ViewerPose } from './pose.ts'
import { lensOf } from './projection.ts'
import type { FramePoint, ShownView } from './projection.ts'
import type { SnapshotOptions } from './spatial-viewer-props.ts'
import { areHidden, findPointAt } from './splat-depth.ts'
import type { View } from './splat-stage.ts'

const densestPixels = 2
const poseEveryMs = 100
const sharpenAfterMs = 300
/** A longer pause between two frames is a pause, not a slow frame. */
const slowestFrameMs = 250
/** Share of a slow frame's time that is then left to the rest of the browser, and how long at most. */
const breath = { share: 0.3, mostMs: 150 } as const

type Wishes = {
  host: HTMLElement
  frame: HTMLElement
  pictureAspect: number
  motion: OrbitMotion
  camera: () => CameraParameters
  onPose: (pose: ViewerPose) => void
  /** What each frame shows, as it is drawn. */
  onView: (view: ShownView) => void
  /** The first frame that really shows the scene has been drawn, once for each `show`. */
  onFirstFrame: () => void
}

const isSamePose = (a: ViewerPose, b: ViewerPose): boolean =>
  a.yaw === b.yaw && a.pitch === b.pitch && a.distance === b.distance

/**
 * Draws the moving pose on whatever stage it is given, only while something changes, as sharp as there is
 * time for.
 */
export const createSceneView = ({
  host,
  frame,
  pictureAspect,
  motion,
  camera,
  onPose,
  onView,
  onFirstFrame,
}: Wishes) => {
  const resolution = createAdaptiveResolution()
  let live: LiveStage | undefined
  let isShown = false
  let isSharp = false
  let isMeasured = false
  let frames = 0
  let lastFrameAt: number | undefined
  let lastPoseAt = 0
  let toldPose = motion.pose()
  let later: ReturnType<typeof setTimeout> | undefined
  let resizes: ResizeObserver | undefined

  const sizeOf = (share: number): { width: number; height: number } => {
    const density = Math.min(densestPixels, window.devicePixelRatio || 1) * share
    return {
      width: Math.max(1, Math.round(frame.clientWidth * density)),
      height: Math.max(1, Math.round(frame.clientHeight * density)),
    }
  }

  const viewNow = (aspect: number): View => {
    const pose = motion.pose()
    return {
      eye: eyeOf(camera(), pose),
      verticalFov: verticalFov(camera(), pictureAspect, aspect, pose),
    }
  }

  const shownNow = (): ShownView => {
    const aspect = frame.clientWidth / Math.max(1, frame.clientHeight)
    const { target, up } = camera()
    return { ...viewNow(aspect), target, up, aspect }
  }

  const drawOn = ({ stage }: LiveStage, { width, height }: { width: number; height: number }): boolean => {
    stage.setSize(width, height)
    return stage.draw(viewNow(width / height))
  }

  const tellPose = (now: number, isLast: boolean): void => {
    const pose = motion.pose()
    if (isSamePose(pose, toldPose) || (!isLast && now - lastPoseAt < poseEveryMs)) return
    lastPoseAt = now
    toldPose = pose
    onPose(pose)
  }

  const writeAttributes = (): void => {
    const pose = motion.pose()
    host.dataset['frames'] = String(frames)
    host.dataset['yaw'] = pose.yaw.toFixed(2)
    host.dataset['pitch'] = pose.pitch.toFixed(2)
    host.dataset['distance'] = pose.distance.toFixed(4)
  }

  /**
   * Everything rests: tell the last pose, draw once more in full sharpness, and come back when the sway is
   * due.
   */
  const rest = (now: number): void => {
    lastFrameAt = undefined
    tellPose(now, true)
    const swaysIn = motion.wakesIn(now)
    if (!isSharp && resolution.share() < 1)
      later = setTimeout(() => {
        isSharp = true
        loop.wake()
      }, sharpenAfterMs)
    else if (swaysIn !== null) later = setTimeout(() => loop.wake(), swaysIn + 1)
  }

  /** How quick this device is: the second frame, since the first has much to prepare. */
  const measure = async ({ stage }: LiveStage, share: number, since: number): Promise<void> => {
    isMeasured = true
    await stage.whenDrawn()
    resolution.measured(performance.now() - since, share)
  }

  /** One slow frame at a time, and some time for everything else between two of them. */
  const breathe = async ({ stage }: LiveStage, since: number): Promise<void> => {
    motion.forgoSway()
    await stage.whenDrawn()
    if (motion.held()) return
    const pause = Math.min(breath.mostMs, (performance.now() - since) * breath.share)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }

  const loop = createFrameLoop(frame, (now) => {
    if (!live) return false
    clearTimeout(later)
    const isMoving = isShown && motion.step(now)
    if (isMoving && lastFrameAt !== undefined) resolution.frame(Math.min(slowestFrameMs, now - lastFrameAt))
    lastFrameAt = isMoving ? now : undefined
    isSharp = !isMoving && (isSharp || (isShown && !isMeasured))
    const share = isSharp ? 1 : resolution.share()
    const since = performance.now()
    const isCurrent = drawOn(live, sizeOf(share))
    frames += 1
    writeAttributes()
    onView(shownNow())
    if (isCurrent && !isShown) {
      isShown = true
      motion.arrive(now)
      live.canvas.dataset['shown'] = ''
      onFirstFrame()
      return true
    }
    tellPose(now, false)
    const measuring = isShown && !isMeasured ? measure(live, share, since) : undefined
    if (isMoving || !isCurrent) return measuring ?? (resolution.isCrawling() ? breathe(live, since) : true)
    rest(now)
    return false
  })

  const hide = (): void => {
    clearTimeout(later)
    live = undefined
    isShown = false
  }

  writeAttributes()

  return {
    wake: (): void => loop.wake(),
    /** The stage has its scene: draw it from now on. */
    show(stage: LiveStage): void {
      live = stage
      // Nothing is seen of it yet, but the sorting sets out now.
      drawOn(stage, sizeOf(resolution.share()))
      loop.start()
      resizes ??= new ResizeObserver(() => loop.wake())
      resizes.observe(frame)
      loop.wake()
    },
    hide,
    shown: (): ShownView | null => (isShown ? shownNow() : null),
    pointAt: (at: FramePoint): Vector | null =>
      live && isShown ? findPointAt(live.stage.centres(), lensOf(shownNow()), at) : null,
    areHidden: (places: readonly Vector[]): boolean[] =>
      live && isShown ? areHidden(live.stage.centres(), lensOf(shownNow()), places) : places.map(() => false),
    async enterVr(): Promise<boolean> {
      if (!live || !isShown) return false
      return await live.stage.enterVr(viewNow(frame.clientWidth / Math.max(1, frame.clientHeight))).then(
        () => true,
        () => false,
      )
    },
    async snapshot({ width = 1280, type = 'image/webp' }: SnapshotOptions = {}): Promise<Blob | null> {
      if (!live || !isShown) return null
      const { canvas } = live
      const height = Math.max(1, Math.round((width * frame.clientHeight) / Math.max(1, frame.clientWidth)))
      drawOn(live, { width, height })
      const picture = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
      drawOn(live, sizeOf(isSharp ? 1 : resolution.share()))
      return await picture
    },
    destroy(): void {
      hide()
      resizes?.disconnect()
      loop.stop()
    },
  }
}
