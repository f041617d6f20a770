import type { CameraParameters } from '#contract/camera-parameters.ts'

import { verticalFov } from './framing.ts'
import type { OrbitMotion } from './orbit-motion.ts'
import { eyeOf } from './pose.ts'
import type { ShownView } from './projection.ts'
import type { View } from './splat-stage.ts'

/** Most device pixels per CSS pixel. A phone has three: at rest a scene is as sharp as its poster. */
export const maxPixelRatio = { moving: 2, atRest: 3 } as const

/** Inputs that determine how the scene fits its frame. */
export interface SceneFraming {
  readonly frame: HTMLElement
  readonly pictureAspect: number
  readonly motion: OrbitMotion
  readonly camera: () => CameraParameters
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the frame's size in device pixels at a share of its full resolution. */
export function canvasSize(frame: HTMLElement, share: number, densest: number = maxPixelRatio.moving): Size {
  const density = Math.min(densest, window.devicePixelRatio || 1) * share
  return {
    width: Math.max(1, Math.round(frame.clientWidth * density)),
    height: Math.max(1, Math.round(frame.clientHeight * density)),
  }
}

export function frameAspect(frame: HTMLElement): number {
  return frame.clientWidth / Math.max(1, frame.clientHeight)
}

export function viewNow({ camera, motion, pictureAspect }: SceneFraming, aspect: number): View {
  const pose = motion.pose()
  return {
    eye: eyeOf(camera(), pose),
    verticalFov: verticalFov(camera(), pictureAspect, aspect, pose),
  }
}

export function shownNow(framing: SceneFraming): ShownView {
  const aspect = frameAspect(framing.frame)
  const { target, up } = framing.camera()
  return { ...viewNow(framing, aspect), target, up, aspect }
}
