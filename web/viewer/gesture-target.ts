import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { OrbitMotion } from './orbit-motion.ts'

export type GestureMode = 'page' | 'full'

export interface GestureTarget {
  readonly surface: HTMLElement
  readonly motion: OrbitMotion
  readonly camera: () => CameraParameters
  readonly mode: () => GestureMode
  /** Requests a frame after a possible movement. */
  readonly wake: () => void
  /** Called when the user has moved the scene. */
  readonly onMoved: () => void
  /** Called when a key has changed the pose, so that screen readers can announce it. */
  readonly onKey: () => void
  readonly onPlayToggle: () => void
}
