import type { CameraParameters } from '#contract/camera-parameters.ts'

import { downloadSplats, ViewerError } from './download-splats.ts'
import { openLiveStage, requireWebgl, stageColor } from './live-stage.ts'
import type { LiveStage } from './live-stage.ts'
import type { SceneView } from './scene-view.ts'
import type { ViewerEvents, ViewerFailure, ViewerState } from './spatial-viewer-props.ts'

/** A lost graphics context rarely comes back at once. */
const recoverAfterMs = 400

interface LiveSceneOptions {
  readonly host: HTMLElement
  readonly frame: HTMLElement
  readonly splatUrl: string
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
      const [live, bytes] = await Promise.all([this.#openStage(isOver), this.#file ?? this.#download()])
      if (isOver()) return
      await live.stage.show(bytes)
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
