import type { CameraParameters } from '#contract/camera-parameters.ts'

import { downloadSplats, ViewerError } from './download-splats.ts'
import { openLiveStage, requireWebgl, stageColor } from './live-stage.ts'
import type { LiveStage } from './live-stage.ts'
import { decodePhoto, downloadPhoto } from './scene-photo.ts'
import type { PhotoFile } from './scene-photo.ts'
import type { SceneView } from './scene-view.ts'
import type { ViewerEvents, ViewerFailure, ViewerState } from './spatial-viewer-props.ts'

/** A lost graphics context rarely comes back at once. */
const recoverAfterMs = 400

/** The photo is smaller than the splats and comes with them; a scene never waits longer for it. */
const photoPatienceMs = 1000

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

/** The splats on their way to the stage: download, graphics context, and one recovery where that is lost. */
export class LiveScene {
  readonly #options: LiveSceneOptions
  readonly #ending = new AbortController()
  #live: LiveStage | undefined
  #file: ArrayBuffer | undefined
  #photo: Promise<Blob | null> | undefined
  /** Counts openings and losses, so that an opening that was overtaken gives up. */
  #attempt = 0
  #isRecovering = false
  #hasRecovered = false
  #recovery: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveSceneOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    const isOver = (): boolean => this.#ending.signal.aborted || this.#attempt !== attempt
    try {
      requireWebgl()
      this.#photo ??= this.#downloadPhoto()
      const [live, bytes] = await Promise.all([this.#openStage(isOver), this.#file ?? this.#download()])
      if (isOver()) return
      const photo = this.#dress(live, isOver)
      await live.stage.show(bytes)
      await Promise.race([photo, new Promise((resolve) => setTimeout(resolve, photoPatienceMs))])
      if (isOver()) return
      this.#file = bytes
      this.#options.view.show(live)
    } catch (error) {
      if (isOver()) return
      if (this.#isRecovering) this.#options.onFailed('CONTEXT_LOST')
      else this.#options.onFailed(error instanceof ViewerError ? error.code : 'BAD_FILE')
    }
  }

  /** The scene is seen: for the first time, or again after a loss. */
  arrive(): void {
    const { events, onState } = this.#options
    onState('interactive')
    if (this.#isRecovering) events().onContextRestored?.()
    else events().onReady?.()
    this.#isRecovering = false
  }

  setCamera(camera: CameraParameters): void {
    this.#live?.stage.setCamera(camera)
  }

  destroy(): void {
    this.#ending.abort()
    clearTimeout(this.#recovery)
    this.#close()
  }

  async #openStage(isOver: () => boolean): Promise<LiveStage> {
    const { host, frame, view, camera } = this.#options
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

  async #download(): Promise<ArrayBuffer> {
    return await downloadSplats(this.#options.splatUrl, {
      maxBytes: this.#options.maxBytes,
      onProgress: (share) => this.#options.events().onProgress?.(share),
      signal: this.#ending.signal,
    })
  }

  async #downloadPhoto(): Promise<Blob | null> {
    const { photo } = this.#options
    return photo ? await downloadPhoto(photo.url, this.#ending.signal) : null
  }

  /** Gives the surface its photo, as soon as that is there. */
  async #dress({ stage }: LiveStage, isOver: () => boolean): Promise<void> {
    const { photo, pictureAspect: aspect, view } = this.#options
    const file = await this.#photo
    const picture = file && (await decodePhoto(file, stage.largestPicture()))
    if (!photo || !picture || isOver()) return
    stage.setPhoto({ picture, fov: photo.fov, aspect })
    view.wake()
  }

  #onLost(): void {
    this.#attempt += 1
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
