import type { CameraParameters } from '#contract/scene-format.ts'

import { startPose, clamp, clampPose, softClampPose } from './pose.ts'
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

/** Duration, in milliseconds, of the movement that shows once that a scene can be turned. */
const openingMs = 1500
/** Largest angle to either side, in degrees: scenes that are orbited would spin otherwise. */
const most = { yaw: 20, pitch: 8 } as const
/** Longest step, in milliseconds: after a slow frame the movement continues from where it was last seen. */
const longestOpeningStepMs = 200

/**
 * Starts the movement to the limits and back, unless motion is unwanted or the user has touched the scene.
 */
export function beginOpening(state: OrbitState, at: number): OrbitState {
  const { isHeld, isTouched, settings } = state
  if (isHeld || isTouched || settings.reducedMotion || settings.paused) return state
  return { ...state, opening: 0, touchedAt: at }
}

/** Advances the movement by a step of `elapsed` milliseconds that ends at `at`. */
function advanceOpening(state: OrbitState, at: number, elapsed: number): OrbitState {
  const { opening, settings } = state
  if (opening === undefined) return state
  const next = opening + Math.min(elapsed, longestOpeningStepMs) / openingMs
  const isOver = next >= 1 || settings.reducedMotion
  // Idle time counts from its end.
  return { ...state, opening: isOver ? undefined : next, touchedAt: at }
}

/**
 * Returns the degrees that it adds to the pose: to the left limit, in a low arc to the right one, and back.
 */
function openingOffset({ camera, opening }: OrbitState): {
  readonly yaw: number
  readonly pitch: number
} {
  if (opening === undefined) return { yaw: 0, pitch: 0 }
  const { yaw, pitch } = camera.limits
  const angle = opening * opening * (3 - 2 * opening) * 2 * Math.PI
  const sideways = -Math.sin(angle)
  const reach = sideways < 0 ? Math.max(yaw[0], -most.yaw) * -1 : Math.min(yaw[1], most.yaw)
  return {
    yaw: sideways * reach,
    pitch: ((1 - Math.cos(angle)) / 2) * Math.min(pitch[1], most.pitch) * 0.6,
  }
}

/** Idle time before the scene sways by itself, in milliseconds, and the number of sways without autoplay. */
const idleBeforeSway = { autoplay: 2500, otherwise: 6000 } as const
const swaysWhenIdle = 1
const swayFadeMs = 1500
const longestSwayStepMs = 250

function maySway({ camera, settings, isHeld, isTooHeavy, swayPhase }: OrbitState): boolean {
  return (
    !settings.paused &&
    !settings.reducedMotion &&
    !isHeld &&
    camera.sway.enabled &&
    camera.sway.amplitude > 0 &&
    (settings.autoplay
      ? !settings.offered || !isTooHeavy
      : !isTooHeavy && swayPhase < swaysWhenIdle * 2 * Math.PI)
  )
}

/** Returns the idle time before a sway, in milliseconds. */
export function idleNeeded({ settings, isTouched }: OrbitState): number {
  if (!settings.autoplay) return idleBeforeSway.otherwise
  return isTouched ? idleBeforeSway.autoplay : 0
}

/** Returns the milliseconds until the scene moves by itself, or null if it will not. */
export function wakesIn(state: OrbitState, at: number): number | null {
  return maySway(state) ? Math.max(0, state.touchedAt + idleNeeded(state) - at) : null
}

/** Starts, strengthens or fades the sway by a step of `elapsed` milliseconds that ends at `at`. */
function advanceSway(state: OrbitState, at: number, elapsed: number): OrbitState {
  // After a slow frame the sway continues from where it was last seen.
  const dt = Math.min(elapsed, longestSwayStepMs)
  const isSwaying = maySway(state) && at - state.touchedAt >= idleNeeded(state)
  const change = (isSwaying ? dt : -elapsed) / swayFadeMs
  const swayStrength = Math.min(1, Math.max(0, state.swayStrength + change))
  const turned = swayStrength > 0 ? (dt * 2 * Math.PI) / state.camera.sway.periodMs : 0
  return {
    ...(isSwaying && state.swayStrength === 0 ? comeBack(state) : state),
    swayStrength,
    swayPhase: state.swayPhase + turned,
  }
}

/** Returns the scene to its start before a sway, unless it is one that is orbited. */
function comeBack(state: OrbitState): OrbitState {
  const { camera } = state
  const walkedAround = camera.limits.yaw[1] - camera.limits.yaw[0] > 90
  return { ...state, goal: walkedAround ? state.goal : startPose(camera), tau: pace.comeBack }
}

/** Returns the degrees that the sway adds to the pose. */
function swayOffset({ camera, swayStrength, swayPhase }: OrbitState): {
  readonly yaw: number
  readonly pitch: number
} {
  const { yaw, pitch } = camera.limits
  const { amplitude } = camera.sway
  const soft = swayStrength * swayStrength * (3 - 2 * swayStrength)
  return {
    yaw: Math.min(amplitude, reach(yaw)) * soft * Math.sin(swayPhase),
    pitch: Math.min(amplitude * 0.3, reach(pitch)) * soft * Math.sin(2 * swayPhase),
  }
}

function reach(limits: readonly [number, number]): number {
  return Math.min(-limits[0], limits[1])
}

/** Invisible difference in degrees; a tenth of it applies to the ratio of distances. */
const still = 0.004
/** Longest step, in milliseconds; longer pauses between two frames count as this. */
const longestStepMs = 1000

/** Advances to `at`; `goesOn` is false once everything rests. */
export function stepOrbit(
  before: OrbitState,
  at: number,
): { readonly state: OrbitState; readonly goesOn: boolean } {
  const elapsed = clamp(before.steppedAt === undefined ? 16 : at - before.steppedAt, [0, longestStepMs])
  const swayed = advanceSway(advanceOpening(before, at, elapsed), at, elapsed)
  const { goal, camera } = swayed
  const wanted = swayed.isHeld ? softClampPose(goal, camera) : clampPose(goal, camera)
  const { base, isMoving } = approach(swayed, wanted, elapsed)
  const isSelfMoving = swayed.swayStrength > 0 || swayed.opening !== undefined
  const goesOn = isMoving || isSelfMoving
  const state = {
    ...swayed,
    base,
    shown: isSelfMoving ? selfMoved(swayed, base) : base,
    steppedAt: goesOn ? at : undefined,
  }
  return { state, goesOn }
}

function selfMoved(state: OrbitState, base: ViewerPose): ViewerPose {
  const sway = swayOffset(state)
  const opening = openingOffset(state)
  const yaw = base.yaw + sway.yaw + opening.yaw
  const pitch = base.pitch + sway.pitch + opening.pitch
  return clampPose({ ...base, yaw, pitch }, state.camera)
}

function approach(
  { base, settings, tau }: OrbitState,
  wanted: ViewerPose,
  elapsed: number,
): { readonly base: ViewerPose; readonly isMoving: boolean } {
  const share = settings.reducedMotion || isNear(base, wanted) ? 1 : 1 - Math.exp(-elapsed / tau)
  return {
    base: {
      yaw: base.yaw + (wanted.yaw - base.yaw) * share,
      pitch: base.pitch + (wanted.pitch - base.pitch) * share,
      distance: base.distance + (wanted.distance - base.distance) * share,
    },
    isMoving: share < 1,
  }
}

function isNear(base: ViewerPose, wanted: ViewerPose): boolean {
  return (
    Math.abs(wanted.yaw - base.yaw) < still &&
    Math.abs(wanted.pitch - base.pitch) < still &&
    Math.abs(wanted.distance / base.distance - 1) < still / 10
  )
}
