import type { CameraParameters } from '#contract/scene-format.ts'

import { downloadScene, leaveSceneFile, takeSceneFile, ViewerError } from './download-scene.ts'
import type { ComingScene, SceneFile } from './download-scene.ts'
import { openLiveStage, requireWebgl, stageColor } from './live-stage.ts'
import type { LiveStage } from './live-stage.ts'
import type { SceneView } from './scene-view.ts'
import type { ViewerEvents, ViewerFailure, ViewerState } from './spatial-viewer-props.ts'

/** Photo that colours the surface; `fov` is its camera's vertical field of view in degrees. */
export interface PhotoFile {
  readonly url: string
  readonly fov: number
}

/** Downloads a photo; null on failure: the splats have colours of their own, if coarser ones. */
export async function downloadPhoto(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** Decodes a photo, with no side larger than `largest` pixels; null if it is not a picture. */
export async function decodePhoto(file: Blob, largest: number): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file)
    const share = largest / Math.max(whole.width, whole.height)
    if (share >= 1) return whole
    const resizeWidth = Math.max(1, Math.floor(whole.width * share))
    const resizeHeight = Math.max(1, Math.floor(whole.height * share))
    whole.close()
    return await createImageBitmap(file, { resizeWidth, resizeHeight, resizeQuality: 'high' })
  } catch {
    return null
  }
}

/**
 * Returns the picture of an element once it is decoded: a smaller photo that has already loaded. Null if
 * there is none, or if it is from another origin and must not be read.
 */
async function shownPicture(element: HTMLImageElement | null): Promise<ImageBitmap | null> {
  if (!element) return null
  try {
    await element.decode()
    const isOwn = new URL(element.currentSrc).origin === location.origin
    return isOwn ? await createImageBitmap(element) : null
  } catch {
    return null
  }
}

/** Delay until a lost graphics context is reopened, in milliseconds; it rarely comes back at once. */
const recoverAfterMs = 400

/** Time, in milliseconds, in which an arriving whole scene makes its first version unnecessary. */
const firstPatienceMs = 150

/** Longest wait for the photo, in milliseconds; it is smaller than the splats and loads with them. */
const photoPatienceMs = 1000

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Rejects if the answer is false. */
async function needed(answer: Promise<boolean>): Promise<void> {
  if (!(await answer)) throw new Error('there is none')
}

interface LiveSceneOptions {
  readonly host: HTMLElement
  readonly frame: HTMLElement
  readonly splatUrl: string
  readonly photo: PhotoFile | undefined
  readonly pictureAspect: number
  readonly clearColor: string | undefined
  readonly maxBytes: number
  readonly camera: () => CameraParameters
  readonly view: SceneView
  readonly events: () => ViewerEvents
  readonly onState: (state: ViewerState) => void
  readonly onFailed: (reason: ViewerFailure) => void
}

/** Brings the splats onto the stage: download, graphics context, and one recovery if that is lost. */
export class LiveScene {
  readonly #options: LiveSceneOptions
  readonly #ending = new AbortController()
  /** The file until all of it has arrived. */
  #file: SceneFile | undefined
  #live: LiveStage | undefined
  #coming: ComingScene | undefined
  #photo: Promise<Blob | null> | undefined
  #progress = 0
  /** Counts openings and losses, so that a superseded opening gives up. */
  #attempt = 0
  #isInterrupted = false
  #resumedFor: number | undefined
  #isRecovering = false
  #hasRecovered = false
  #recovery: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveSceneOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    const { view } = this.#options
    const isOver = (): boolean => this.#ending.signal.aborted || this.#attempt !== attempt
    try {
      requireWebgl()
      this.#photo ??= this.#downloadPhoto()
      this.#coming ??= this.#download()
      const { whole } = this.#coming
      const [{ live, photo }, file] = await Promise.all([this.#begin(this.#coming, isOver), whole])
      if (isOver()) return
      await live.stage.show(file)
      if (!view.isShowing()) await Promise.race([photo, pause(photoPatienceMs)])
      if (isOver()) return
      view.show(live, 'whole')
    } catch (error) {
      if (!isOver()) this.#falter(error)
    }
  }

  /** Reads on after an interruption, once for each attempt. */
  resume(attempt: number | undefined): void {
    if (attempt === this.#resumedFor) return
    this.#resumedFor = attempt
    if (!this.#isInterrupted) return
    this.#isInterrupted = false
    void this.open()
  }

  /** Call it when the scene is visible, for the first time or again after a loss. */
  arrive(): void {
    const { events, onState } = this.#options
    onState('interactive')
    if (this.#isRecovering) events().onContextRestored?.()
    else events().onReady?.()
    this.#isRecovering = false
  }

  /** Share of the splats that has been downloaded. */
  progress(): number {
    return this.#progress
  }

  setCamera(camera: CameraParameters): void {
    this.#live?.stage.setCamera(camera)
  }

  destroy(): void {
    this.#ending.abort()
    if (this.#file) leaveSceneFile(this.#file)
    this.#file = undefined
    clearTimeout(this.#recovery)
    this.#close()
  }

  async #openStage(isOver: () => boolean): Promise<LiveStage> {
    const { host, frame, view, camera } = this.#options
    if (this.#live) return this.#live
    const live = await openLiveStage({
      frame,
      camera: camera(),
      clearColor: stageColor(host, this.#options.clearColor),
      onSorted: () => view.wake(),
      onLost: () => this.#onLost(),
    })
    if (isOver()) live.destroy()
    else this.#live = live
    return live
  }

  /** Opens a stage, with the scene's first version if that arrives well before the whole. */
  async #begin(coming: ComingScene, isOver: () => boolean) {
    const live = await this.#openStage(isOver)
    const photo = this.#dress(live, isOver)
    const first = this.#options.photo && (await coming.first)
    if (first && !isOver() && !this.#options.view.isShowing())
      await this.#showFirst(live, first, photo, coming, isOver)
    return { live, photo }
  }

  /**
   * Shows the first version, which has no colours of its own. Until the photo has loaded it takes those of
   * the visible poster, which has the same view.
   */
  async #showFirst(
    live: LiveStage,
    first: ArrayBuffer,
    photo: Promise<boolean>,
    { whole }: ComingScene,
    isOver: () => boolean,
  ): Promise<void> {
    const isWhole = whole.then(() => true)
    if (await Promise.race([isWhole, pause(firstPatienceMs)])) return
    const isDressed = Promise.any([needed(photo), needed(this.#dressInPoster(live, isOver))])
    if (
      await Promise.race([
        isWhole,
        isDressed.then(
          () => false,
          () => isWhole,
        ),
      ])
    )
      return
    try {
      await live.stage.show(first)
      if (!isOver()) this.#options.view.show(live, 'first')
    } catch {
      // Only the whole scene is shown then.
    }
  }

  /** Waits for `resume` after an interruption, if someone decides when; otherwise it fails. */
  #falter(error: unknown): void {
    const { events, onFailed } = this.#options
    const code = error instanceof ViewerError ? error.code : 'UNEXPECTED'
    const { onInterrupted } = events()
    if (code === 'DOWNLOAD_INTERRUPTED' && onInterrupted) {
      this.#coming = undefined
      this.#isInterrupted = true
      onInterrupted(error instanceof ViewerError ? error.retryAfter : null)
    } else if (this.#isRecovering) onFailed('CONTEXT_LOST')
    else onFailed(code === 'DOWNLOAD_INTERRUPTED' ? 'DOWNLOAD_FAILED' : code)
  }

  #download(): ComingScene {
    const file = (this.#file ??= takeSceneFile(this.#options.splatUrl))
    const coming = downloadScene(file, {
      maxBytes: this.#options.maxBytes,
      onProgress: (share) => {
        this.#progress = share
        this.#options.events().onProgress?.(share)
      },
      signal: this.#ending.signal,
    })
    void this.#release(coming)
    return coming
  }

  /** Keeps the bytes of an interrupted file only. */
  async #release({ whole }: ComingScene): Promise<void> {
    const error: unknown = await whole.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const isGoingOn = error instanceof ViewerError && error.code === 'DOWNLOAD_INTERRUPTED'
    if (!isGoingOn) this.#file = undefined
  }

  async #downloadPhoto(): Promise<Blob | null> {
    const { photo } = this.#options
    if (!photo) return null
    const file = await downloadPhoto(photo.url, this.#ending.signal)
    // Tried again when the splats are.
    if (file === null) this.#photo = undefined
    return file
  }

  /** Gives the surface its photo once that has loaded; returns true if it has one. */
  async #dress({ stage }: LiveStage, isOver: () => boolean): Promise<boolean> {
    const file = await this.#photo
    const picture = file ? await decodePhoto(file, stage.largestPicture()) : null
    return !isOver() && this.#wear(stage, picture)
  }

  /** Does the same with the poster, unless the photo is there first. */
  async #dressInPoster({ stage }: LiveStage, isOver: () => boolean): Promise<boolean> {
    const picture = await shownPicture(this.#options.frame.querySelector('img'))
    return !isOver() && (stage.hasPhoto() || this.#wear(stage, picture))
  }

  #wear(stage: LiveStage['stage'], picture: ImageBitmap | null): boolean {
    const { photo, pictureAspect: aspect, view } = this.#options
    if (!photo || !picture) return false
    stage.setPhoto({ picture, fov: photo.fov, aspect })
    view.wake()
    return true
  }

  #onLost(): void {
    this.#attempt += 1
    this.#isInterrupted = false
    this.#close()
    this.#options.onState('lost')
    this.#options.events().onContextLost?.()
    if (this.#hasRecovered) {
      this.#options.onFailed('CONTEXT_LOST')
      return
    }
    this.#hasRecovered = true
    this.#isRecovering = true
    this.#recovery = setTimeout(() => void this.open(), recoverAfterMs)
  }

  #close(): void {
    this.#options.view.hide()
    this.#live?.destroy()
    this.#live = undefined
  }
}
