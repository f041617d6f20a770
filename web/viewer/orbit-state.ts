import type { CameraParameters } from '#contract/camera-parameters.ts'

import { startPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'

export interface MotionSettings {
  readonly autoplay: boolean
  /** The autoplay was not asked for: it is forgone where frames come too slowly. */
  readonly offered?: boolean
  readonly paused: boolean
  readonly reducedMotion: boolean
}

/** Time constants of the exponential approach to the goal, in milliseconds. */
export const pace = { follow: 70, thrown: 190, glide: 150, comeBack: 900 } as const

/** The moving pose at one moment. Times are milliseconds of one monotonic clock. */
export interface OrbitState {
  readonly camera: CameraParameters
  readonly settings: MotionSettings
  /** Where the pose is going. */
  readonly goal: ViewerPose
  /** The pose on its way to the goal, without the sway. */
  readonly base: ViewerPose
  /** What is seen: the base with the sway. */
  readonly shown: ViewerPose
  readonly isHeld: boolean
  /** Time constant of the present approach. */
  readonly tau: number
  readonly isTouched: boolean
  readonly touchedAt: number
  /** The last step; undefined at rest. */
  readonly steppedAt: number | undefined
  /** Share of the sway's full amplitude, 0 to 1. */
  readonly swayStrength: number
  /** Radians of the sway since it began. */
  readonly swayPhase: number
  /** Share of the opening movement that is over; undefined before and after it. */
  readonly opening: number | undefined
  /** Frames come too slowly for a sway that was not asked for. */
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
