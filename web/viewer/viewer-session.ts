import type { CameraParameters } from '#contract/scene-format.ts'

import { bindGestures } from './gestures.ts'
import type { GestureMode } from './gestures.ts'
import { LiveScene } from './live-scene.ts'
import type { PhotoFile } from './live-scene.ts'
import { createOrbitMotion } from './orbit-motion.ts'
import type { OrbitMotion } from './orbit-motion.ts'
import type { MotionSettings } from './orbit-state.ts'
import { withStartPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'
import { SceneView } from './scene-view.ts'
import type { ViewerHandle, ViewerEvents, ViewerFailure, ViewerState } from './spatial-viewer-props.ts'
import { followTilt } from './tilt.ts'

interface HandleOptions {
  readonly motion: OrbitMotion
  readonly view: SceneView
  readonly camera: () => CameraParameters
}

/** Creates the commands that a page can give to an open scene. */
export function createViewerHandle({ motion, view, camera }: HandleOptions): ViewerHandle {
  let tilting: AbortController | undefined
  let hasBegun = false
  return {
    pose: () => motion.pose(),
    setPose(pose, how = 'glide') {
      motion.setPose(pose, how, performance.now())
      view.wake()
    },
    reset() {
      motion.reset(performance.now())
      view.wake()
    },
    begin() {
      // The app requests the opening again after taking over a scene that may have shown it already.
      if (hasBegun) return
      hasBegun = true
      motion.begin(performance.now())
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
    startCamera: () => withStartPose(camera(), motion.pose()),
    shown: () => view.shown(),
    pointAt: (at) => view.pointAt(at),
    areHidden: (places) => view.areHidden(places),
    extent: () => view.extent(),
  }
}

/** Default size limit of a splat file, in bytes. */
export const MOST_SPLAT_BYTES = 64 * 1024 * 1024

/** Receives a session's events and sets its gesture mode. */
export interface SessionListener {
  readonly gestureMode: () => GestureMode
  readonly events: () => ViewerEvents
  readonly onState: (state: ViewerState) => void
  readonly onKeyPose: (pose: ViewerPose) => void
}

/** Scene of a session. */
export interface SceneToShow {
  readonly splatUrl: string
  readonly photo: PhotoFile | undefined
  readonly pictureAspect: number
  readonly camera: CameraParameters
  readonly clearColor: string | undefined
  readonly maxBytes: number
}

interface SessionOptions extends SceneToShow, SessionListener {
  /**
   * The host carries the data attributes, the surface takes pointers and keys, and the frame holds the
   * canvas.
   */
  readonly host: HTMLElement
  readonly surface: HTMLElement
  readonly frame: HTMLElement
  /** First viewpoint; the camera's own start by default. */
  readonly startAt: ViewerPose | undefined
  readonly settings: MotionSettings
}

/** Runs a scene from the first byte of its splat file to its last frame: scene, view, gestures and tilt. */
export class ViewerSession {
  readonly handle: ViewerHandle
  readonly #options: SessionOptions
  readonly #motion: OrbitMotion
  readonly #view: SceneView
  readonly #scene: LiveScene
  #camera: CameraParameters
  #listener: SessionListener
  #state: ViewerState = 'poster'
  /** True once the user has moved the scene. */
  #isMoved = false
  #unbind: (() => void) | undefined

  constructor(options: SessionOptions) {
    const events = () => this.#listener.events()
    const camera = () => this.#camera
    this.#options = options
    this.#listener = options
    this.#camera = options.camera
    this.#motion = createOrbitMotion(options.camera, options.settings, performance.now())
    if (options.startAt) this.#motion.setPose(options.startAt, 'jump', performance.now())
    const motion = this.#motion
    this.#view = new SceneView({
      host: options.host,
      frame: options.frame,
      pictureAspect: options.pictureAspect,
      motion,
      camera,
      onPose: (pose) => events().onPose?.(pose),
      onView: (shown) => events().onView?.(shown),
      onFirstFrame: () => this.#onFirstFrame(),
    })
    this.#scene = new LiveScene({
      ...options,
      camera,
      view: this.#view,
      events,
      onState: (state) => this.#become(state),
      onFailed: (reason) => this.#fail(reason),
    })
    this.handle = createViewerHandle({ motion, view: this.#view, camera })
  }

  start(): void {
    this.#become('loading')
    void this.#scene.open()
  }

  /** Reads on after an interruption, once for each attempt. */
  resume(attempt: number | undefined): void {
    this.#scene.resume(attempt)
  }

  /** Replaces the listener, and reports the scene's current state to the new one at once. */
  handTo(listener: SessionListener): void {
    this.#listener = listener
    listener.onState(this.#state)
    const events = listener.events()
    if (this.#state === 'loading') events.onProgress?.(this.#scene.progress())
    if (this.#state !== 'interactive') return
    if (this.#isMoved) events.onMoved?.()
    events.onReady?.()
    events.onPose?.(this.handle.pose())
  }

  setSettings(settings: MotionSettings): void {
    this.#motion.setSettings(settings, performance.now())
    this.#view.wake()
  }

  setCamera(camera: CameraParameters): void {
    this.#camera = camera
    this.#motion.setCamera(camera)
    this.#scene.setCamera(camera)
    this.#view.wake()
  }

  destroy(): void {
    this.handle.disableTilt()
    this.#unbind?.()
    this.#scene.destroy()
    this.#view.destroy()
  }

  #onFirstFrame(): void {
    this.#unbind ??= bindGestures({
      surface: this.#options.surface,
      motion: this.#motion,
      camera: () => this.#camera,
      mode: () => this.#listener.gestureMode(),
      wake: () => this.#view.wake(),
      onMoved: () => {
        this.#isMoved = true
        this.#listener.events().onMoved?.()
      },
      onKey: () => this.#listener.onKeyPose(this.#motion.goal()),
      onPlayToggle: () => this.#listener.events().onPlayToggle?.(),
    })
    this.#scene.arrive()
  }

  #become(state: ViewerState): void {
    this.#state = state
    this.#listener.onState(state)
  }

  #fail(reason: ViewerFailure): void {
    this.destroy()
    this.#become('failed')
    this.#listener.events().onFailed?.(reason)
  }
}
