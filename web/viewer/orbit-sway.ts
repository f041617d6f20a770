import type { OrbitState } from './orbit-state.ts'
import { pace } from './orbit-state.ts'
import { startPose } from './pose.ts'

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
export function advanceSway(state: OrbitState, at: number, elapsed: number): OrbitState {
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
export function swayOffset({ camera, swayStrength, swayPhase }: OrbitState): {
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
