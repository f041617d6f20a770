import type { CameraParameters } from '#contract/scene-format.ts'

import { clamp } from '../scene/picture.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'

/** `aspect` is the width of the picture divided by its height. */
export type Framing = { readonly camera: CameraParameters; readonly aspect: number }

const sampled = 40_000
const orbitAspect = 4 / 3
const orbitFov = 45
const orbitPitch = 10
const faint = 64
/** Sampling in steps of this share avoids aliasing with patterns in the file. */
const golden = 0.6180339887498949
/** Scenes of a picture extend beyond its border, for turned views: the start pose leaves that out. */
const pictureShare = 0.93

/**
 * Finds a start pose that shows the contents of a scene. A scene entirely in front of the origin, such as one
 * from a photo, is seen from there with small limits; any other gets an orbit camera.
 */
export function frameSplats(cloud: SplatCloud): Framing {
  const places = samplePlaces(cloud)
  return frameFromOrigin(places) ?? frameFromAround(places)
}

type Places = { readonly x: Float32Array; readonly y: Float32Array; readonly z: Float32Array }

/** Positions of clearly visible splats, or of all if there are none. */
function samplePlaces({ count, position, rgba }: SplatCloud): Places {
  const every = Array.from({ length: Math.min(count, sampled) }, (_, i) =>
    Math.floor(count * ((i * golden) % 1)),
  )
  const visible = every.filter((i) => rgba[4 * i + 3] >= faint)
  const chosen = visible.length > 0 ? visible : every
  const column = (axis: number) => Float32Array.from(chosen, (i) => position[3 * i + axis])
  return { x: column(0), y: column(1), z: column(2) }
}

function frameFromOrigin({ x, y, z }: Places): Framing | undefined {
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
  const distance = -medianOf(z)
  return {
    aspect,
    camera: makeCamera({
      fov,
      position: [0, 0, 0],
      target: [0, 0, -distance],
      reach: Math.max(...z.map(Math.abs)),
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

function frameFromAround({ x, y, z }: Places): Framing {
  const spans = [x, y, z].map((values) => spreadOf(values, 0.02))
  const [cx, cy, cz] = spans.map(({ low, high }) => (low + high) / 2) as [number, number, number]
  const [hx, hy, hz] = spans.map(({ low, high }) => Math.max(1e-3, (high - low) / 2)) as [
    number,
    number,
    number,
  ]
  const slope = Math.tan((orbitFov * Math.PI) / 360)
  const distance = 1.12 * Math.max(hy / slope, hx / (slope * orbitAspect)) + hz
  const tilt = (orbitPitch * Math.PI) / 180
  const radius = Math.hypot(hx, hy, hz)
  return {
    aspect: orbitAspect,
    camera: makeCamera({
      fov: orbitFov,
      position: [cx, cy + Math.sin(tilt) * distance, cz + Math.cos(tilt) * distance],
      target: [cx, cy, cz],
      reach: distance + radius,
      limits: {
        yaw: [-180, 180],
        pitch: [-40, 60],
        distance: [0.3 * distance, 2 * distance],
        pan: 0.5 * radius,
      },
      amplitude: 10,
    }),
  }
}

function makeCamera({
  reach,
  amplitude,
  fov,
  position,
  target,
  limits,
}: Pick<CameraParameters, 'fov' | 'position' | 'target' | 'limits'> & {
  readonly reach: number
  readonly amplitude: number
}): CameraParameters {
  return {
    version: 1,
    fov: rounded(fov),
    fovAxis: 'vertical',
    position: [rounded(position[0]), rounded(position[1]), rounded(position[2])],
    target: [rounded(target[0]), rounded(target[1]), rounded(target[2])],
    up: [0, 1, 0],
    near: rounded(Math.max(0.001, reach / 1000)),
    far: rounded(20 * reach),
    limits,
    sway: { enabled: true, amplitude, periodMs: 8000 },
    animTracks: [],
    transform: { rotation: [0, 0, 0], scale: 1 },
  }
}

function spreadOf(values: Float32Array, cut: number): { readonly low: number; readonly high: number } {
  const sorted = values.toSorted()
  const last = sorted.length - 1
  return { low: sorted[Math.round(last * cut)], high: sorted[Math.round(last * (1 - cut))] }
}

function medianOf(values: Float32Array): number {
  return spreadOf(values, 0.5).low
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
