import { advanceOpening, openingOffset } from './orbit-opening.ts'
import type { OrbitState } from './orbit-state.ts'
import { advanceSway, swayOffset } from './orbit-sway.ts'
import { clamp, clampPose, softClampPose } from './pose.ts'
import type { ViewerPose } from './pose.ts'

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
