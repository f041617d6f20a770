import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { OrbitMotion } from './orbit-motion.ts'

export type GestureMode = 'page' | 'full'

export interface GestureTarget {
  readonly surface: HTMLElement
  readonly motion: OrbitMotion
  readonly camera: () => CameraParameters
  readonly mode: () => GestureMode
  /** Something may move now: draw. */
  readonly wake: () => void
  /** A hand or a key has moved the scene. */
  readonly onMoved: () => void
  /** A key changed the pose, which people who do not see it want to hear. */
  readonly onKey: () => void
  readonly onPlayToggle: () => void
}
