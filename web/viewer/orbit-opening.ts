import type { OrbitState } from './orbit-state.ts'

/** Duration, in milliseconds, of the movement that shows once that a scene can be turned. */
const openingMs = 1500
/** Largest angle to either side, in degrees: scenes that are orbited would spin otherwise. */
const most = { yaw: 20, pitch: 8 } as const
/** Longest step, in milliseconds: after a slow frame the movement continues from where it was last seen. */
const longestStepMs = 200

/**
 * Starts the movement to the limits and back, unless motion is unwanted or the user has touched the scene.
 */
export function beginOpening(state: OrbitState, at: number): OrbitState {
  const { isHeld, isTouched, settings } = state
  if (isHeld || isTouched || settings.reducedMotion || settings.paused) return state
  return { ...state, opening: 0, touchedAt: at }
}

/** Advances the movement by a step of `elapsed` milliseconds that ends at `at`. */
export function advanceOpening(state: OrbitState, at: number, elapsed: number): OrbitState {
  const { opening, settings } = state
  if (opening === undefined) return state
  const next = opening + Math.min(elapsed, longestStepMs) / openingMs
  const isOver = next >= 1 || settings.reducedMotion
  // Idle time counts from its end.
  return { ...state, opening: isOver ? undefined : next, touchedAt: at }
}

/**
 * Returns the degrees that it adds to the pose: to the left limit, in a low arc to the right one, and back.
 */
export function openingOffset({ camera, opening }: OrbitState): {
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
