import type { CameraParameters, Range } from '#contract/scene-format.ts'

import type { DepthSource } from '../order/conversion.ts'
import { clamp, quantile, type DepthMap, type GuessCues, type PeopleMask } from '../scene/picture.ts'

/** Distance of the zero-parallax plane, where things keep their place while the camera sways. */
const targetDistance = 2
/** Largest ratio of a scene's farthest to its nearest distance: flat backgrounds lose nothing by it. */
const maxDepthRatio = 8
/**
 * Largest turn of a scene, by the source of its depth: degrees to each side, and the movement of near things
 * relative to far ones, as a share of the width. The acceptable turn within these is measured
 * (render/find-range.ts); `leastYaw` is allowed without measuring.
 */
type Reach = {
  readonly leastYaw: number
  readonly mostYaw: number
  readonly mostMove: number
  /** Deeper scenes are flattened until `mostMove` turns them this far, in degrees; 0 keeps their depth. */
  readonly wantedYaw: number
}

const reaches: Record<DepthSource, Reach> = {
  CARRIED: { leastYaw: 5, mostYaw: 12, mostMove: 0.145, wantedYaw: 8.5 },
  STEREO: { leastYaw: 5, mostYaw: 12, mostMove: 0.19, wantedYaw: 8.5 },
  MOTION: { leastYaw: 6, mostYaw: 16, mostMove: 0.26, wantedYaw: 0 },
  MODEL: { leastYaw: 4, mostYaw: 10, mostMove: 0.13, wantedYaw: 7 },
  ESTIMATED: { leastYaw: 4, mostYaw: 8, mostMove: 0.1, wantedYaw: 7 },
}

/** Largest turn in degrees of a guess without cues; it grows to that of the guess with their strength. */
const blindYaw = 4

export function mostMoveOf(source: DepthSource): number {
  return reaches[source].mostMove
}

/** Largest magnification of the target when the camera approaches. */
const nearer = 1.3
/** Approach per sideways movement: it uncovers less than turning, as things off the middle move outwards. */
const forwardShare = 2.1

const swayShare = 0.6

/** Pitch as a share of yaw; less for wide pictures, which have little height to spare. */
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
  /** Has the widest limits that its depth may allow. */
  readonly camera: CameraParameters
  /** Converts inverse depth of the original map to world units. */
  readonly toScene: (inverse: number) => number
  /** Limit of yaw that needs no measuring, in degrees. */
  readonly leastYaw: number
  /** People who stand as bodies of their own, on the grid of `depth`. */
  readonly people?: PeopleMask
}

/**
 * Places a depth map in the world, and determines the limits of a camera in it: narrower ones for a guess
 * from weak `cues`.
 */
export function layOutScene(
  map: DepthMap,
  source: DepthSource,
  focal: number | undefined,
  cues?: GuessCues,
): SceneGeometry {
  const focalShare = focal ?? 0.8 * Math.max(1, map.height / map.width)
  const { leastYaw, mostMove, wantedYaw, mostYaw: widest } = reaches[source]
  const mostYaw = cues ? blindYaw + (widest - blindYaw) * cues.strength ** 2 : widest
  const deepest = mostMove / (focalShare * targetDistance * Math.sin(radians(wantedYaw)))
  const { depth, low, high, toScene } = placeAtTarget(map, deepest)
  const span = Math.max(high - low, 1e-3)
  const sideways = mostMove / (focalShare * span)
  const yaw = Math.min(mostYaw, degrees(Math.asin(Math.min(1, sideways / targetDistance))))
  const shiftShare = Math.min(mostMove / span, focalShare * targetDistance * Math.sin(radians(mostYaw)))
  const forward = Math.min(forwardShare * shiftShare, targetDistance * (1 - 1 / nearer))
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
    sway: { enabled: true, amplitude: rounded(yaw * swayShare), periodMs: 8000 },
    animTracks: [],
    transform: { rotation: [0, 0, 0], scale: 1 },
  }
  return {
    depth,
    focalShare,
    nearest: 1 / high,
    farthest: 1 / low,
    shiftShare,
    camera,
    toScene,
    leastYaw: Math.min(yaw, leastYaw),
  }
}

/** Limits the range of inverse depth, in world units, to `deepest`. */
function placeAtTarget(
  map: DepthMap,
  deepest: number,
): {
  readonly depth: DepthMap
  readonly low: number
  readonly high: number
  readonly toScene: (inverse: number) => number
} {
  const low = quantile(map.inverse, 0.005)
  const high = Math.max(quantile(map.inverse, 0.995), low + 1e-6)
  const floor = Math.max(low, high / maxDepthRatio)
  const stretch = (high - floor) / (high - low)
  const place = (value: number) => floor + (clamp(value, low, high) - low) * stretch
  const inverse = map.inverse.map(place)
  const focus = clamp(
    centralMedian({ ...map, inverse }),
    floor + 0.3 * (high - floor),
    floor + 0.7 * (high - floor),
  )
  const atTarget = 1 / targetDistance
  const unit = Math.min(atTarget / focus, deepest / (high - floor))
  const toWorld = (value: number) => atTarget + (value - focus) * unit
  const depth = { ...map, inverse: inverse.map(toWorld) }
  return { depth, low: toWorld(floor), high: toWorld(high), toScene: (value) => toWorld(place(value)) }
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
