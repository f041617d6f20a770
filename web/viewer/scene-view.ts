import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import { createAdaptiveResolution, createFrameLoop } from './frame-loop.ts'
import type { LiveStage } from './live-stage.ts'
import type { OrbitMotion } from './orbit-motion.ts'
import { eyeOf } from './pose.ts'
import type { ViewerPose } from './pose.ts'
import { verticalFov, lensOf } from './projection.ts'
import type { ShownView, FramePoint } from './projection.ts'
import type { SnapshotOptions } from './spatial-viewer-props.ts'
import { areHidden, extentOf, findPointAt } from './splat-depth.ts'
import type { View } from './splat-stage.ts'

/** Most device pixels per CSS pixel. A phone has three: at rest a scene is as sharp as its poster. */
const maxPixelRatio = { moving: 2, atRest: 3 } as const

/** Inputs that determine how the scene fits its frame. */
interface SceneFraming {
  readonly frame: HTMLElement
  readonly pictureAspect: number
  readonly motion: OrbitMotion
  readonly camera: () => CameraParameters
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the frame's size in device pixels at a share of its full resolution. */
function canvasSize(frame: HTMLElement, share: number, densest: number = maxPixelRatio.moving): Size {
  const density = Math.min(densest, window.devicePixelRatio || 1) * share
  return {
    width: Math.max(1, Math.round(frame.clientWidth * density)),
    height: Math.max(1, Math.round(frame.clientHeight * density)),
  }
}

function frameAspect(frame: HTMLElement): number {
  return frame.clientWidth / Math.max(1, frame.clientHeight)
}

function viewNow({ camera, motion, pictureAspect }: SceneFraming, aspect: number): View {
  const pose = motion.pose()
  return {
    eye: eyeOf(camera(), pose),
    verticalFov: verticalFov(camera(), pictureAspect, aspect, pose),
  }
}

function shownNow(framing: SceneFraming): ShownView {
  const aspect = frameAspect(framing.frame)
  const { target, up } = framing.camera()
  return { ...viewNow(framing, aspect), target, up, aspect }
}

const poseEveryMs = 100

interface PoseReportOptions {
  readonly host: HTMLElement
  readonly motion: OrbitMotion
  readonly onPose: (pose: ViewerPose) => void
}

/** Reports the moving pose: to `onPose` at intervals, and as data attributes with each frame. */
class PoseReport {
  readonly #options: PoseReportOptions
  #frames = 0
  #reportedAt = 0
  #reported: ViewerPose

  constructor(options: PoseReportOptions) {
    this.#options = options
    this.#reported = options.motion.pose()
    this.#writeAttributes()
  }

  countFrame(): void {
    this.#frames += 1
    this.#writeAttributes()
  }

  /** Reports the pose if it is due; always the last one before a rest. */
  report(now: number, isLast: boolean): void {
    const pose = this.#options.motion.pose()
    if (isSamePose(pose, this.#reported) || (!isLast && now - this.#reportedAt < poseEveryMs)) return
    this.#reportedAt = now
    this.#reported = pose
    this.#options.onPose(pose)
  }

  #writeAttributes(): void {
    const { host, motion } = this.#options
    const pose = motion.pose()
    host.dataset['frames'] = String(this.#frames)
    host.dataset['yaw'] = pose.yaw.toFixed(2)
    host.dataset['pitch'] = pose.pitch.toFixed(2)
    host.dataset['distance'] = pose.distance.toFixed(4)
  }
}

function isSamePose(a: ViewerPose, b: ViewerPose): boolean {
  return a.yaw === b.yaw && a.pitch === b.pitch && a.distance === b.distance
}

const sharpenAfterMs = 300
/** Upper limit of a frame time, in milliseconds; a longer pause counts as this. */
const slowestFrameMs = 250
/** Pause after a slow frame, for other work of the browser: share of the frame's time, and upper limit. */
const breath = { share: 0.3, mostMs: 150 } as const

interface SceneViewOptions extends SceneFraming {
  readonly host: HTMLElement
  readonly onPose: (pose: ViewerPose) => void
  /** Called with the view of each frame as it is drawn. */
  readonly onView: (view: ShownView) => void
  /** Called once per `show`, when the first frame that shows the scene has been drawn. */
  readonly onFirstFrame: () => void
}

/** Version of a scene on its stage: a first, coarse one, or all of it. */
type SceneVersion = 'first' | 'whole'

/** Draws the moving pose on the given stage, only while something changes, and as sharp as time allows. */
export class SceneView {
  readonly #options: SceneViewOptions
  readonly #resolution = createAdaptiveResolution()
  readonly #poses: PoseReport
  readonly #loop: ReturnType<typeof createFrameLoop>
  #live: LiveStage | undefined
  #version: SceneVersion = 'whole'
  /** Callbacks for when the whole scene is drawn, or the scene is hidden. */
  #waiting: (() => void)[] = []
  #isShown = false
  #isSharp = false
  #isDense = false
  #isMeasured = false
  #lastFrameAt: number | undefined
  #later: ReturnType<typeof setTimeout> | undefined
  #resizes: ResizeObserver | undefined

  constructor(options: SceneViewOptions) {
    this.#options = options
    this.#poses = new PoseReport(options)
    this.#loop = createFrameLoop(options.frame, (now) => this.#onFrame(now))
  }

  wake(): void {
    this.#loop.wake()
  }

  /** Draws a version of the scene on this stage from now on, in place of an earlier one. */
  show(stage: LiveStage, version: SceneVersion): void {
    this.#version = version
    if (this.#live === stage) {
      this.#loop.wake()
      return
    }
    this.#live = stage
    // This frame is not visible yet, but it starts the sorting.
    this.#drawOn(stage, canvasSize(this.#options.frame, this.#resolution.share()))
    this.#loop.start()
    this.#resizes ??= new ResizeObserver(() => this.#loop.wake())
    this.#resizes.observe(this.#options.frame)
    this.#loop.wake()
  }

  isShowing(): boolean {
    return this.#live !== undefined
  }

  hide(): void {
    clearTimeout(this.#later)
    this.#live = undefined
    this.#isShown = false
    this.#endWaiting()
  }

  destroy(): void {
    this.hide()
    this.#resizes?.disconnect()
    this.#loop.stop()
  }

  shown(): ShownView | null {
    return this.#isShown ? shownNow(this.#options) : null
  }

  pointAt(at: FramePoint): Vector | null {
    const stage = this.#shownStage()
    return stage ? findPointAt(stage.centres(), lensOf(shownNow(this.#options)), at) : null
  }

  areHidden(places: readonly Vector[]): boolean[] {
    const stage = this.#shownStage()
    if (!stage) return places.map(() => false)
    return areHidden(stage.centres(), lensOf(shownNow(this.#options)), places)
  }

  extent(): Vector | null {
    const stage = this.#shownStage()
    if (!stage) return null
    const camera = this.#options.camera()
    const aspect = this.#options.pictureAspect
    const { position: eye, target, up } = camera
    const lens = lensOf({ eye, target, up, aspect, verticalFov: verticalFov(camera, aspect, aspect) })
    return extentOf(stage.centres(), camera, lens)
  }

  async enterVr(): Promise<boolean> {
    const stage = this.#shownStage()
    if (!stage) return false
    return await stage.enterVr(viewNow(this.#options, frameAspect(this.#options.frame))).then(
      () => true,
      () => false,
    )
  }

  /** Takes a picture of the whole scene, for which it waits; null while none is shown. */
  async snapshot({ longSide = 1920, type = 'image/jpeg' }: SnapshotOptions = {}): Promise<Blob | null> {
    if (this.#isShown && this.#live?.canvas.dataset['scene'] === 'first')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const live = this.#live
    if (!live || !this.#isShown) return null
    const { frame, pictureAspect } = this.#options
    this.#drawOn(live, {
      width: Math.round(longSide * Math.min(1, pictureAspect)),
      height: Math.round(longSide / Math.max(1, pictureAspect)),
    })
    const picture = new Promise<Blob | null>((resolve) => live.canvas.toBlob(resolve, type, 0.92))
    this.#drawOn(live, canvasSize(frame, this.#share()))
    return await picture
  }

  #shownStage(): LiveStage['stage'] | undefined {
    return this.#isShown ? this.#live?.stage : undefined
  }

  #share(): number {
    return this.#isSharp ? 1 : this.#resolution.share()
  }

  #drawOn({ stage }: LiveStage, { width, height }: Size): boolean {
    stage.setSize(width, height)
    return stage.draw(viewNow(this.#options, width / height))
  }

  #onFrame(now: number): boolean | Promise<void> {
    const live = this.#live
    if (!live) return false
    clearTimeout(this.#later)
    if (live.stage.isBehind()) return true
    const isMoving = this.#advance(now)
    const share = this.#share()
    const since = performance.now()
    const densest = this.#isDense ? maxPixelRatio.atRest : maxPixelRatio.moving
    const isCurrent = this.#drawOn(live, canvasSize(this.#options.frame, share, densest))
    this.#poses.countFrame()
    this.#options.onView(shownNow(this.#options))
    if (isCurrent) this.#tellVersion(live)
    if (isCurrent && !this.#isShown) {
      this.#showFirst(live, now)
      return true
    }
    this.#poses.report(now, false)
    const measuring = this.#isShown && !this.#isMeasured ? this.#measure(live, share, since) : undefined
    if (isMoving || !isCurrent)
      return measuring ?? (this.#resolution.isCrawling() ? this.#breathe(live, since) : true)
    this.#rest(now)
    return false
  }

  /** Exposes the visible version of the scene as an attribute of its canvas. */
  #tellVersion({ canvas }: LiveStage): void {
    if (canvas.dataset['scene'] !== this.#version) canvas.dataset['scene'] = this.#version
    if (this.#version === 'whole') this.#endWaiting()
  }

  #endWaiting(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Advances the motion by one step and chooses the frame's sharpness; returns true if the scene moves. */
  #advance(now: number): boolean {
    const isMoving = this.#isShown && this.#options.motion.step(now)
    if (isMoving && this.#lastFrameAt !== undefined)
      this.#resolution.frame(Math.min(slowestFrameMs, now - this.#lastFrameAt))
    this.#lastFrameAt = isMoving ? now : undefined
    this.#isSharp = !isMoving && (this.#isSharp || (this.#isShown && !this.#isMeasured))
    this.#isDense &&= !isMoving
    return isMoving
  }

  #showFirst(live: LiveStage, now: number): void {
    this.#isShown = true
    this.#options.motion.arrive(now)
    live.canvas.dataset['shown'] = ''
    this.#options.onFirstFrame()
  }

  /**
   * Handles rest: reports the last pose, then draws once more at full sharpness, or wakes when the sway is
   * due.
   */
  #rest(now: number): void {
    this.#lastFrameAt = undefined
    this.#poses.report(now, true)
    const swaysIn = this.#options.motion.wakesIn(now)
    const isBlurred = !this.#isSharp && this.#resolution.share() < 1
    const isCoarse = !this.#isDense && window.devicePixelRatio > maxPixelRatio.moving
    if (isBlurred || isCoarse)
      this.#later = setTimeout(() => {
        this.#isSharp = true
        this.#isDense = true
        this.#loop.wake()
      }, sharpenAfterMs)
    else if (swaysIn !== null) this.#later = setTimeout(() => this.#loop.wake(), swaysIn + 1)
  }

  /** Measures this device's speed by the second frame, since the first has much to prepare. */
  async #measure({ stage }: LiveStage, share: number, since: number): Promise<void> {
    this.#isMeasured = true
    await stage.whenDrawn()
    this.#resolution.measured(performance.now() - since, share)
  }

  /** Draws one slow frame at a time, and leaves some time for everything else in between. */
  async #breathe({ stage }: LiveStage, since: number): Promise<void> {
    const { motion } = this.#options
    motion.forgoSway()
    await stage.whenDrawn()
    if (motion.held()) return
    const pause = Math.min(breath.mostMs, (performance.now() - since) * breath.share)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
