import type { CameraParameters, Range } from '#contract/scene-format.ts'

import { orbitPose } from './camera-pose.ts'
import type { CameraPose, ShownScene } from './camera-pose.ts'
import { tearMeter, type TearFigures } from './measure-tear.ts'

/**
 * Largest acceptable figures of a view at the limits, as shares of its pixels; judged from views of real
 * photos.
 */
const bearable: TearFigures = {
  torn: 0.001,
  strange: 0.002,
  invented: 0.145,
  smeared: 0.03,
  stretched: 0.05,
}
/** Largest acceptable lean of vertical edges, in degrees. */
const bearableLean = 2
/** Steps of bisection by views, which are slow, and by the lean, which is not. */
const [viewSteps, leanSteps] = [3, 6]
/** Least limit of pitch, as a share of that for the least yaw: no one misses a turn up or down. */
const leastPitchShare = 0.5

export type FoundRange = {
  readonly camera: CameraParameters
  /** Figures of the worst view at the limits. */
  readonly figures: TearFigures
}

/**
 * Narrows the limits of a camera until the views to both sides, and above and below, are acceptable: yaw and
 * pitch by one share for the sides, then pitch alone. Yaw stays at `leastYaw` or above. Keeps limits that are
 * acceptable, otherwise takes a few steps of bisection. `leanAt`, in degrees, counts to the sides.
 */
export function findRange(
  scene: ShownScene,
  leastYaw: number,
  leanAt: (pose: CameraPose) => number = () => 0,
): FoundRange {
  const { camera } = scene
  const measure = tearMeter(scene)
  const widest = camera.limits.yaw[1]
  const sides = (yaw: number) => [-yaw, yaw].map((turn) => orbitPose(camera, turn, 0))
  const upright = widestOf(
    leastYaw,
    widest,
    leanSteps,
    (yaw) => Math.max(...sides(yaw).map(leanAt)),
    (lean) => lean <= bearableLean,
  )
  const byYaw = widestOf(
    leastYaw,
    upright.limit,
    viewSteps,
    (yaw) => worstOf(sides(yaw).map(measure)),
    isBearable,
  )
  const share = byYaw.limit / widest
  const widestPitch = camera.limits.pitch[1] * share
  const byPitch = widestOf(
    (leastPitchShare * camera.limits.pitch[1] * leastYaw) / widest,
    widestPitch,
    viewSteps,
    (pitch) => worstOf([-pitch, pitch].map((tilt) => measure(orbitPose(camera, 0, tilt)))),
    isBearable,
  )
  return {
    camera: narrowed(camera, share, share * (byPitch.limit / widestPitch || 1)),
    figures: worstOf([byYaw.found, byPitch.found]),
  }
}

/** The widest limit with an acceptable measure, between `least`, which is not judged, and `widest`. */
function widestOf<T>(
  least: number,
  widest: number,
  steps: number,
  measure: (limit: number) => T,
  isAcceptable: (found: T) => boolean,
): { readonly limit: number; readonly found: T } {
  const atWidest = measure(widest)
  if (widest <= least || isAcceptable(atWidest)) return { limit: widest, found: atWidest }
  let [low, high] = [least, widest]
  let atLow: T | undefined
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    const found = measure(middle)
    if (isAcceptable(found)) [low, atLow] = [middle, found]
    else high = middle
  }
  return { limit: low, found: atLow ?? measure(low) }
}

const figures = ['torn', 'strange', 'invented', 'smeared', 'stretched'] as const

/** The largest of each figure. */
export function worstOf(views: readonly TearFigures[]): TearFigures {
  const worst = (name: keyof TearFigures) => Math.max(...views.map((own) => own[name]))
  return {
    torn: worst('torn'),
    strange: worst('strange'),
    invented: worst('invented'),
    smeared: worst('smeared'),
    stretched: worst('stretched'),
  }
}

function isBearable(found: TearFigures): boolean {
  return figures.every((name) => found[name] <= bearable[name])
}

function narrowed(camera: CameraParameters, yawShare: number, pitchShare: number): CameraParameters {
  const { limits, sway } = camera
  if (yawShare === 1 && pitchShare === 1) return camera
  const scaled = ([least, most]: Range, share: number): Range => [
    rounded(least * share),
    rounded(most * share),
  ]
  return {
    ...camera,
    limits: { ...limits, yaw: scaled(limits.yaw, yawShare), pitch: scaled(limits.pitch, pitchShare) },
    sway: { ...sway, amplitude: rounded(sway.amplitude * yawShare) },
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
