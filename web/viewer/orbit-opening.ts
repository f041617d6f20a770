import type { OrbitState } from './orbit-state.ts'

/** Milliseconds of the movement with which a scene shows, once, that it can be turned. */
const openingMs = 1500
/** Degrees at most to either side: scenes that people walk around would spin. */
const most = { yaw: 20, pitch: 8 } as const
/** However slow the frames are, the movement goes on from where it was seen last. */
const longestStepMs = 200

/** Sets out to the limits and back, unless motion is unwelcome or somebody has the scene in hand. */
export function beginOpening(state: OrbitState, at: number): OrbitState {
  const { isHeld, isTouched, settings } = state
  if (isHeld || isTouched || settings.reducedMotion || settings.paused) return state
  return { ...state, opening: 0, touchedAt: at }
}

/** Goes on with it by a step of so many milliseconds that ends at `at`. */
export function advanceOpening(state: OrbitState, at: number, elapsed: number): OrbitState {
  const { opening, settings } = state
  if (opening === undefined) return state
  const next = opening + Math.min(elapsed, longestStepMs) / openingMs
  const isOver = next >= 1 || settings.reducedMotion
  // Idle time counts from its end.
  return { ...state, opening: isOver ? undefined : next, touchedAt: at }
}

/** Degrees that it adds to the pose now: to the left limit, in a low arc to the right one, and back. */
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
