import type { CameraParameters } from '#contract/camera-parameters.ts'

import { startPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'

export interface MotionSettings {
  readonly autoplay: boolean
  /** True if the autoplay was not requested: it is skipped if frames come too slowly. */
  readonly offered?: boolean
  readonly paused: boolean
  readonly reducedMotion: boolean
}

/** Time constants of the exponential approach to the goal, in milliseconds. */
export const pace = { follow: 70, thrown: 190, glide: 150, comeBack: 900 } as const

/** State of the moving pose. Times are milliseconds of one monotonic clock. */
export interface OrbitState {
  readonly camera: CameraParameters
  readonly settings: MotionSettings
  /** Pose at the end of the current movement. */
  readonly goal: ViewerPose
  /** Pose on the way to the goal, without the sway. */
  readonly base: ViewerPose
  /** Visible pose: the base with sway and opening. */
  readonly shown: ViewerPose
  readonly isHeld: boolean
  /** Time constant of the current approach, in milliseconds. */
  readonly tau: number
  readonly isTouched: boolean
  readonly touchedAt: number
  /** Time of the last step; undefined at rest. */
  readonly steppedAt: number | undefined
  /** Share of the sway's full amplitude, 0 to 1. */
  readonly swayStrength: number
  /** Phase of the sway since it began, in radians. */
  readonly swayPhase: number
  /** Elapsed share of the opening movement; undefined before and after it. */
  readonly opening: number | undefined
  /** True if frames come too slowly for a sway that was not requested. */
  readonly isTooHeavy: boolean
}

export function startOrbit(camera: CameraParameters, settings: MotionSettings, now: number): OrbitState {
  const start = startPose(camera)
  return {
    camera,
    settings,
    goal: start,
    base: start,
    shown: start,
    isHeld: false,
    tau: pace.follow,
    isTouched: false,
    touchedAt: now,
    steppedAt: undefined,
    swayStrength: 0,
    swayPhase: 0,
    opening: undefined,
    isTooHeavy: false,
  }
}
