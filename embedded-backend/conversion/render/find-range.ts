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

/**
 * Narrows the limits of a camera until the views to both sides, and above and below, are acceptable: yaw and
 * pitch by one share for the sides, then pitch alone. Yaw stays at `leastYaw` or above. Keeps limits that are
 * acceptable, otherwise takes a few steps of bisection. `leanAt`, in degrees, counts to the sides.
 */
export function findRange(
  scene: ShownScene,
  leastYaw: number,
  leanAt: (pose: CameraPose) => number = () => 0,
): CameraParameters {
  const { camera } = scene
  const measure = tearMeter(scene)
  const isSeenWell = (pose: CameraPose) => isBearable(measure(pose))
  const widest = camera.limits.yaw[1]
  const sides = (yaw: number) => [-yaw, yaw].map((turn) => orbitPose(camera, turn, 0))
  const upright = widestOf(leastYaw, widest, leanSteps, (yaw) =>
    sides(yaw).every((pose) => leanAt(pose) <= bearableLean),
  )
  const share =
    widestOf(leastYaw, upright, viewSteps, (yaw) => sides(yaw).every((pose) => isSeenWell(pose))) / widest
  const widestPitch = camera.limits.pitch[1] * share
  const pitch = widestOf(
    (leastPitchShare * camera.limits.pitch[1] * leastYaw) / widest,
    widestPitch,
    viewSteps,
    (tilt) => [-tilt, tilt].every((own) => isSeenWell(orbitPose(camera, 0, own))),
  )
  return narrowed(camera, share, share * (pitch / widestPitch || 1))
}

/** The widest acceptable limit, between `least`, which is not judged, and `widest`. */
function widestOf(
  least: number,
  widest: number,
  steps: number,
  isAcceptable: (limit: number) => boolean,
): number {
  if (widest <= least || isAcceptable(widest)) return widest
  let [low, high] = [least, widest]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (isAcceptable(middle)) low = middle
    else high = middle
  }
  return low
}

function isBearable({ torn, strange, invented, smeared, stretched }: TearFigures): boolean {
  return (
    torn <= bearable.torn &&
    strange <= bearable.strange &&
    invented <= bearable.invented &&
    smeared <= bearable.smeared &&
    stretched <= bearable.stretched
  )
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
