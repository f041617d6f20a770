import type { CameraParameters } from '#contract/scene-format.ts'

import { orbitPose } from './camera-pose.ts'
import type { ShownScene } from './camera-pose.ts'
import { tearMeter, type TearFigures } from './measure-tear.ts'

/**
 * Largest acceptable figures of a view at the limits, as shares of its pixels; judged from views of real
 * photos.
 */
const bearable: TearFigures = { torn: 0.001, strange: 0.002, invented: 0.145, stretched: 0.05 }
const steps = 3

export type FoundRange = { readonly camera: CameraParameters; readonly figures: TearFigures }

/**
 * Narrows the limits of a camera until the views to both sides are acceptable, but not below `leastYaw`:
 * keeps the widest limits if these are acceptable, otherwise takes a few steps of bisection.
 */
export function findRange(scene: ShownScene, leastYaw: number): FoundRange {
  const measure = tearMeter(scene)
  const widest = scene.camera.limits.yaw[1]
  const worst = (yaw: number): TearFigures => {
    const [left, right] = [-yaw, yaw].map((turn) => measure(orbitPose(scene.camera, turn, 0)))
    return {
      torn: Math.max(left.torn, right.torn),
      strange: Math.max(left.strange, right.strange),
      invented: Math.max(left.invented, right.invented),
      stretched: Math.max(left.stretched, right.stretched),
    }
  }
  let figures = worst(widest)
  if (isBearable(figures) || widest <= leastYaw) return { camera: scene.camera, figures }
  let [low, high] = [leastYaw, widest]
  let found: TearFigures | undefined
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    figures = worst(middle)
    if (isBearable(figures)) {
      low = middle
      found = figures
    } else high = middle
  }
  return { camera: narrowed(scene.camera, low / widest), figures: found ?? worst(low) }
}

function isBearable(figures: TearFigures): boolean {
  return (
    figures.torn <= bearable.torn &&
    figures.strange <= bearable.strange &&
    figures.invented <= bearable.invented &&
    figures.stretched <= bearable.stretched
  )
}

function narrowed(camera: CameraParameters, share: number): CameraParameters {
  const { limits, sway } = camera
  const scaled = ([least, most]: readonly [number, number]): [number, number] => [
    rounded(least * share),
    rounded(most * share),
  ]
  return {
    ...camera,
    limits: { ...limits, yaw: scaled(limits.yaw), pitch: scaled(limits.pitch) },
    sway: { ...sway, amplitude: rounded(sway.amplitude * share) },
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
