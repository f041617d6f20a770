import type { CameraParameters, Range } from '#contract/camera-parameters.ts'

import type { DepthSource } from '../order/conversion.ts'
import { clamp, quantile, type DepthMap } from '../scene/picture.ts'

/** Distance of the zero-parallax plane, where things keep their place while the camera sways. */
const targetDistance = 2
/** No scene reaches farther than this many times its nearest thing: flat backgrounds lose nothing by it. */
const maxDepthRatio = 8
const maxYaw = 8
/**
 * How far near things may move against far ones, as a share of the width: more than that shows parts that the
 * photo does not contain.
 */
export const parallaxBudget: Record<DepthSource, number> = {
  CARRIED: 0.055,
  STEREO: 0.055,
  MOTION: 0.05,
  MODEL: 0.045,
  ESTIMATED: 0.03,
}

/** Pitch as a share of yaw; less for panoramas, which have little height to spare. */
function pitchShare(aspect: number) {
  return Math.min(0.6, 0.9 / aspect)
}

export type SceneGeometry = {
  /** Inverse depth in world units. */
  readonly depth: DepthMap
  /** Focal length as a share of the picture's width. */
  readonly focalShare: number
  readonly nearest: number
  readonly farthest: number
  /** Shift of one unit of inverse depth at the farthest allowed pose, as a share of the width. */
  readonly shiftShare: number
  readonly camera: CameraParameters
}

/** Places a depth map in the world, and finds how far a camera may move within it. */
export function layOutScene(map: DepthMap, source: DepthSource, focal: number | undefined): SceneGeometry {
  const { depth, low, high } = placeAtTarget(map)
  const focalShare = focal ?? 0.8 * Math.max(1, map.height / map.width)
  const span = Math.max(high - low, 1e-3)
  const budget = parallaxBudget[source]
  const sideways = budget / (focalShare * span)
  const yaw = Math.min(maxYaw, degrees(Math.asin(Math.min(1, sideways / targetDistance))))
  const shiftShare = Math.min(budget / span, focalShare * targetDistance * Math.sin(radians(maxYaw)))
  const forward = Math.min(shiftShare, targetDistance * 0.12)
  const aspect = map.width / map.height
  const camera: CameraParameters = {
    version: 1,
    fov: rounded(degrees(2 * Math.atan(0.5 / (aspect * focalShare)))),
    fovAxis: 'vertical',
    position: [0, 0, 0],
    target: [0, 0, -targetDistance],
    up: [0, 1, 0],
    near: 0.01,
    far: rounded(20 / low),
    limits: {
      yaw: symmetric(yaw),
      pitch: symmetric(yaw * pitchShare(aspect)),
      distance: [rounded(targetDistance - forward), targetDistance * 1.02],
      pan: rounded(targetDistance * 0.01),
    },
    sway: { enabled: true, amplitude: rounded(yaw * 0.6), periodMs: 7000 },
    animTracks: [],
    transform: { rotation: [0, 0, 0], scale: 1 },
  }
  return { depth, focalShare, nearest: 1 / high, farthest: 1 / low, shiftShare, camera }
}

function placeAtTarget(map: DepthMap): {
  readonly depth: DepthMap
  readonly low: number
  readonly high: number
} {
  const low = quantile(map.inverse, 0.005)
  const high = Math.max(quantile(map.inverse, 0.995), low + 1e-6)
  const floor = Math.max(low, high / maxDepthRatio)
  const stretch = (high - floor) / (high - low)
  const inverse = map.inverse.map((value) => floor + (clamp(value, low, high) - low) * stretch)
  const focus = clamp(
    centralMedian({ ...map, inverse }),
    floor + 0.3 * (high - floor),
    floor + 0.7 * (high - floor),
  )
  const unit = 1 / (focus * targetDistance)
  const depth = { ...map, inverse: inverse.map((value) => value * unit) }
  return { depth, low: floor * unit, high: high * unit }
}

function centralMedian({ inverse, width, height }: DepthMap): number {
  const central = inverse.filter((_, i) => {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    return Math.abs(x - 0.5) < 0.25 && Math.abs(y - 0.5) < 0.25
  })
  return quantile(central, 0.5)
}

function symmetric(angle: number): Range {
  return [-rounded(angle), rounded(angle)]
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
