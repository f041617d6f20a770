import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import { clamp, quantile } from '../scene/picture.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { findRegions, findSpot, type Region, type Spot } from './find-regions.ts'
import { showView, takeTrialScene, type TrialScene } from './score-view.ts'

/** `aspect` is the width of the picture divided by its height. */
export type Framing = { readonly camera: CameraParameters; readonly aspect: number }

const orbitAspect = 4 / 3
const orbitFov = 45
const lowPitch = 10
const highPitch = 25
/** A view from higher up has to show more by this factor. */
const highFactor = 1.15
const insideFov = 60
/** Space around what an orbit camera shows, as a factor, and the share of splats that may be outside. */
const margin = 1.3
const outliers = 0.01
/** Scenes of a picture extend beyond its border, for turned views: the start pose leaves that out. */
const pictureShare = 0.93
const directions = [0, 90, 180, -90]
/** Files face the viewer as a rule: another direction has to show clearly more. */
const frontFactor = 2
/**
 * A hollow thing shows as much from inside as a room does: the inside counts for more only where the space is
 * closed and wider than it is high.
 */
const roomFactor = 1.6
const hollowFactor = 0.4

/**
 * Finds a start pose that shows the contents of a scene. A scene entirely in front of the origin, such as one
 * from a photo, is seen from there with small limits. Any other gets the best of several orbit cameras,
 * around parts of the scene and inside it, each drawn in a small size.
 */
export function frameSplats(cloud: SplatCloud): Framing {
  const trial = takeTrialScene(cloud)
  return frameFromOrigin(trial.cloud) ?? { aspect: orbitAspect, camera: chooseCamera(trial) }
}

function chooseCamera(trial: TrialScene): CameraParameters {
  const farthest = farthestFrom(trial.cloud)
  const scoreOf = (camera: CameraParameters) => {
    const { detail, coverage, blocked } = showView(trial, camera)
    return detail * Math.sqrt(coverage) * (1 - blocked)
  }
  const regions = findRegions(trial)
  const spot = findSpot(trial, regions[0])
  const around = directions.flatMap((yaw) =>
    regions.map((region): Candidate => ({
      camera: cameraAround(region, yaw, lowPitch, farthest),
      higher: cameraAround(region, yaw, highPitch, farthest),
      factor: yaw === 0 ? frontFactor : 1,
    })),
  )
  const inside = (spot ? directions : []).map((yaw): Candidate => ({
    camera: cameraInside(spot!, yaw, farthest),
    factor: (yaw === 0 ? frontFactor : 1) * (spot?.isRoom ? roomFactor : hollowFactor),
  }))
  const candidates = [...around, ...inside]
  const scores = candidates.map(({ camera, factor }) => factor * scoreOf(camera))
  const best = scores.indexOf(Math.max(...scores))
  const { camera, higher, factor } = candidates[best]
  return higher && factor * scoreOf(higher) > highFactor * scores[best] ? higher : camera
}

type Candidate = {
  readonly camera: CameraParameters
  /** The same camera from a higher place. */
  readonly higher?: CameraParameters
  readonly factor: number
}

function farthestFrom({ count, position }: SplatCloud): (place: Vector) => number {
  return ([x, y, z]) => {
    let farthest = 0
    for (let i = 0; i < count; i++)
      farthest = Math.max(
        farthest,
        Math.hypot(position[3 * i] - x, position[3 * i + 1] - y, position[3 * i + 2] - z),
      )
    return farthest
  }
}

function frameFromOrigin({ count, position }: SplatCloud): Framing | undefined {
  const column = (axis: number) => Float32Array.from({ length: count }, (_, i) => position[3 * i + axis])
  const [x, y, z] = [column(0), column(1), column(2)]
  const before = z.reduce((sum, value) => sum + (value < -1e-3 ? 1 : 0), 0)
  if (before < 0.998 * z.length) return undefined
  const acrossAt = spreadOf(
    x.map((value, i) => value / Math.abs(z[i])),
    0.015,
  )
  const upAt = spreadOf(
    y.map((value, i) => value / Math.abs(z[i])),
    0.015,
  )
  const across = pictureShare * (acrossAt.high - acrossAt.low)
  const up = pictureShare * (upAt.high - upAt.low)
  const off = Math.max(Math.abs(acrossAt.high + acrossAt.low) / across, Math.abs(upAt.high + upAt.low) / up)
  if (!(across > 0.35 && up > 0.25 && across < 4 && up < 4 && off < 0.4)) return undefined
  const aspect = clamp(across / up, 0.4, 2.5)
  const fov = (2 * Math.atan(Math.min(up, across / aspect) / 2) * 180) / Math.PI
  const distance = -quantile(z, 0.5)
  const reach = Math.max(...z.map(Math.abs))
  return {
    aspect,
    camera: makeCamera({
      fov,
      position: [0, 0, 0],
      target: [0, 0, -distance],
      near: reach / 1000,
      far: 20 * reach,
      limits: {
        yaw: [-6, 6],
        pitch: [-4, 4],
        distance: [0.9 * distance, 1.02 * distance],
        pan: 0.01 * distance,
      },
      amplitude: 3.5,
    }),
  }
}

/** A camera that circles a part of the scene from outside and shows all of it; yaw and pitch in degrees. */
function cameraAround(
  region: Region,
  yaw: number,
  pitch: number,
  farthest: (place: Vector) => number,
): CameraParameters {
  const { centre, half } = region
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const back: Vector = [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)]
  const distance = Math.max(distanceToShow(region, back), 1e-3)
  const radius = Math.hypot(...half)
  const position = centre.map((place, axis) => place + distance * back[axis]) as Vector
  return makeCamera({
    fov: orbitFov,
    position,
    target: centre,
    near: (distance + radius) / 1000,
    far: Math.max(20 * (distance + radius), 3 * farthest(position)),
    limits: {
      yaw: [-180, 180],
      pitch: [-30 - pitch, 70 - pitch],
      distance: [0.3 * distance, 2 * distance],
      pan: 0.5 * radius,
    },
    amplitude: 10,
  })
}

/** Distance from the centre at which all places but outliers are in the picture, with a margin. */
function distanceToShow({ centre, places }: Region, back: Vector): number {
  const level = Math.hypot(back[0], back[2])
  const slope = Math.tan((orbitFov * Math.PI) / 360)
  const needed = Float32Array.from({ length: places.length / 3 }, (_, i) => {
    const [x, y, z] = [0, 1, 2].map((axis) => places[3 * i + axis] - centre[axis]) as Vector
    const along = x * back[0] + z * back[2]
    const across = Math.abs(x * back[2] - z * back[0]) / level
    const above = Math.abs(y * level - (along * back[1]) / level)
    return along + y * back[1] + (margin * Math.max(across / orbitAspect, above)) / slope
  })
  return quantile(needed, 1 - outliers)
}

/** A camera in free space that circles its middle, without leaving it. */
function cameraInside(
  { place, clear, height }: Spot,
  yaw: number,
  farthest: (place: Vector) => number,
): CameraParameters {
  const [distance, farthestDistance] = [0.6 * clear, 0.8 * clear]
  const turn = (yaw * Math.PI) / 180
  const position: Vector = [
    place[0] + Math.sin(turn) * distance,
    place[1],
    place[2] + Math.cos(turn) * distance,
  ]
  const pitch = Math.min(40, (Math.asin(clamp((0.8 * height) / farthestDistance, 0, 1)) * 180) / Math.PI)
  return makeCamera({
    fov: insideFov,
    position,
    target: place,
    near: distance / 200,
    far: 20 * farthest(position),
    limits: {
      yaw: [-180, 180],
      pitch: [-pitch, pitch],
      distance: [0.2 * distance, farthestDistance],
      pan: 0.3 * distance,
    },
    amplitude: 6,
  })
}

function makeCamera({
  amplitude,
  fov,
  position,
  target,
  near,
  far,
  limits,
}: Pick<CameraParameters, 'fov' | 'position' | 'target' | 'near' | 'far' | 'limits'> & {
  readonly amplitude: number
}): CameraParameters {
  return {
    version: 1,
    fov: rounded(fov),
    fovAxis: 'vertical',
    position: [rounded(position[0]), rounded(position[1]), rounded(position[2])],
    target: [rounded(target[0]), rounded(target[1]), rounded(target[2])],
    up: [0, 1, 0],
    near: rounded(Math.max(0.001, near)),
    far: rounded(far),
    limits,
    sway: { enabled: true, amplitude, periodMs: 8000 },
    animTracks: [],
    transform: { rotation: [0, 0, 0], scale: 1 },
  }
}

function spreadOf(values: Float32Array, cut: number): { readonly low: number; readonly high: number } {
  return { low: quantile(values, cut), high: quantile(values, 1 - cut) }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
