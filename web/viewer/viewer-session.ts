import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { GestureMode } from './gesture-target.ts'
import { bindGestures } from './gestures.ts'
import { LiveScene } from './live-scene.ts'
import { createOrbitMotion } from './orbit-motion.ts'
import type { OrbitMotion } from './orbit-motion.ts'
import type { MotionSettings } from './orbit-state.ts'
import type { ViewerPose } from './pose.ts'
import type { PhotoFile } from './scene-photo.ts'
import { SceneView } from './scene-view.ts'
import type { ViewerEvents, ViewerFailure, ViewerHandle, ViewerState } from './spatial-viewer-props.ts'
import { createViewerHandle } from './viewer-handle.ts'

export interface SessionOptions {
  /** Carries the data attributes; the surface takes pointers and keys; the frame holds the canvas. */
  readonly host: HTMLElement
  readonly surface: HTMLElement
  readonly frame: HTMLElement
  readonly splatUrl: string
  readonly photo: PhotoFile | undefined
  readonly pictureAspect: number
  readonly camera: CameraParameters
  /** Where to look from first; the camera's own start when absent. */
  readonly startAt: ViewerPose | undefined
  readonly settings: MotionSettings
  readonly clearColor: string | undefined
  readonly maxBytes: number
  readonly gestureMode: () => GestureMode
  readonly events: () => ViewerEvents
  readonly onState: (state: ViewerState) => void
  readonly onKeyPose: (pose: ViewerPose) => void
}

/** From the first byte of a splat file to its last frame: scene, view, gestures and tilt. */
export class ViewerSession {
  readonly handle: ViewerHandle
  readonly #options: SessionOptions
  readonly #motion: OrbitMotion
  readonly #view: SceneView
  readonly #scene: LiveScene
  #camera: CameraParameters
  #unbind: (() => void) | undefined

  constructor(options: SessionOptions) {
    const { events } = options
    const camera = () => this.#camera
    this.#options = options
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
      onFailed: (reason) => this.#fail(reason),
    })
    this.handle = createViewerHandle({ motion, view: this.#view, camera })
  }

  start(): void {
    this.#options.onState('loading')
    void this.#scene.open()
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
    const { surface, gestureMode, events, onKeyPose } = this.#options
    this.#unbind ??= bindGestures({
      surface,
      motion: this.#motion,
      camera: () => this.#camera,
      mode: gestureMode,
      wake: () => this.#view.wake(),
      onMoved: () => events().onMoved?.(),
      onKey: () => onKeyPose(this.#motion.goal()),
      onPlayToggle: () => events().onPlayToggle?.(),
    })
    this.#scene.arrive()
  }

  #fail(reason: ViewerFailure): void {
    this.destroy()
    this.#options.onState('failed')
    this.#options.events().onFailed?.(reason)
  }
}
