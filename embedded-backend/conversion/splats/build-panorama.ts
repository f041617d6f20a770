import type { CameraParameters } from '#contract/scene-format.ts'

import type { PanoramaView, Picture } from '../scene/picture.ts'
import { clamp, resizePicture } from '../scene/picture.ts'
import { SplatCollector, type SplatCloud } from '../scene/splat-cloud.ts'

/** Splats of a whole sphere; a part of it has fewer. */
export const panoramaSplats = { full: 800_000, light: 240_000 } as const
/** In world units. Depth would be invisible from the middle, so everything has the same distance. */
const radius = 5
const near = 0.05
/**
 * Distance of the point that the camera turns about: nearer than anything drawn, so that it looks around
 * instead of orbiting.
 */
const pivot = 0.02
const sigmaShare = 0.5
/** A coarse sphere behind the fine one, which is translucent where four of its splats meet. */
const backing = { radius: 1.02 * radius, coarser: 4, sigmaShare: 0.75 }
const windowAspect = 1.5
const widestFov = 65
/** Largest latitude of a view, in degrees: never straight at a pole. */
const steepest = 85

export type Panorama = { readonly cloud: SplatCloud; readonly camera: CameraParameters }

/** Start view of a panorama: the middle of its content; `fov` is vertical; all in degrees. */
type Start = { readonly longitude: number; readonly latitude: number; readonly fov: number }

/** Builds a sphere of splats around the camera, as far as the panorama covers it. */
export async function buildPanorama(
  picture: Picture,
  view: PanoramaView,
  mostSplats: number = panoramaSplats.full,
): Promise<Panorama> {
  const start = startOf(view)
  const step = stepOf(view, mostSplats)
  const width = Math.min(picture.width, Math.ceil(radians(view.right - view.left) / step))
  const height = Math.max(1, Math.round((width * picture.height) / picture.width))
  const small = await resizePicture(picture, width, height)
  const splats = new SplatCollector(mostSplats, width)
  addSphere(splats, small, view, start, { radius, step, sigma: sigmaShare * step * radius })
  const coarse = backing.coarser * step
  addSphere(splats, small, view, start, {
    radius: backing.radius,
    step: coarse,
    sigma: backing.sigmaShare * coarse * backing.radius,
  })
  return { cloud: splats.finish(), camera: cameraOf(view, start) }
}

/** Draws the start view of a panorama from the picture itself. */
export function drawStartView(picture: Picture, view: PanoramaView, width: number): Picture {
  const start = startOf(view)
  const height = Math.round(width / windowAspect)
  const half = Math.tan(radians(start.fov / 2))
  const rgb = new Uint8Array(3 * width * height)
  const [sine, cosine] = [Math.sin(radians(start.latitude)), Math.cos(radians(start.latitude))]
  for (let i = 0; i < width * height; i++) {
    const x = ((((i % width) + 0.5) / width) * 2 - 1) * half * windowAspect
    const y = (1 - ((Math.floor(i / width) + 0.5) / height) * 2) * half
    const [up, ahead] = [y * cosine + sine, cosine - y * sine]
    const longitude = degrees(Math.atan2(x, ahead))
    const latitude = degrees(Math.atan2(up, Math.hypot(x, ahead)))
    sample(picture, view, start.longitude + longitude, latitude, rgb, 3 * i)
  }
  return { rgb, width, height }
}

type Sphere = { readonly radius: number; readonly step: number; readonly sigma: number }

/** Adds rings of splats, with equal distances within and between rings. */
function addSphere(
  splats: SplatCollector,
  picture: Picture,
  view: PanoramaView,
  start: Start,
  { radius, step, sigma }: Sphere,
): void {
  const rings = Math.max(1, Math.round(radians(view.top - view.bottom) / step))
  const colour = new Uint8Array(3)
  for (let ring = 0; ring < rings; ring++) {
    const latitude = view.top - ((ring + 0.5) / rings) * (view.top - view.bottom)
    const [up, level] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))]
    const count = Math.max(3, Math.round((radians(view.right - view.left) * level) / step))
    for (let i = 0; i < count; i++) {
      const longitude = view.left + ((i + 0.5) / count) * (view.right - view.left)
      sample(picture, view, longitude, latitude, colour, 0)
      const turn = radians(longitude - start.longitude)
      splats.add(
        radius * Math.sin(turn) * level,
        radius * up,
        -radius * Math.cos(turn) * level,
        sigma,
        sigma,
        sigma,
        colour[0],
        colour[1],
        colour[2],
      )
    }
  }
}

/** Samples bilinearly; a full circle wraps around at its ends. */
function sample(
  { rgb, width, height }: Picture,
  view: PanoramaView,
  longitude: number,
  latitude: number,
  to: Uint8Array,
  at: number,
): void {
  const isRound = view.right - view.left > 359
  const x = ((longitude - view.left) / (view.right - view.left)) * width - 0.5
  const y = clamp(((view.top - latitude) / (view.top - view.bottom)) * height - 0.5, 0, height - 1)
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const column = (own: number) => (isRound ? (own + width) % width : clamp(own, 0, width - 1))
  const [near, far] = [column(left), column(left + 1)]
  const below = Math.min(height - 1, top + 1)
  const [tx, ty] = [x - left, y - top]
  for (let c = 0; c < 3; c++) {
    const level = (row: number) =>
      rgb[3 * (row * width + near) + c] * (1 - tx) + rgb[3 * (row * width + far) + c] * tx
    to[at + c] = Math.round(level(top) * (1 - ty) + level(below) * ty)
  }
}

function startOf({ left, right, top, bottom }: PanoramaView): Start {
  const latitude = clamp(0, bottom, top) === 0 ? 0 : (top + bottom) / 2
  const room = 2 * Math.min(top - latitude, latitude - bottom)
  const isLow = room < 0.5 * (top - bottom)
  return {
    longitude: (left + right) / 2,
    latitude: isLow ? (top + bottom) / 2 : latitude,
    fov: Math.min(widestFov, 0.95 * (isLow ? top - bottom : room)),
  }
}

/** Angle between splats, in radians. */
function stepOf({ left, right, top, bottom }: PanoramaView, mostSplats: number): number {
  const sphere = 4 * Math.PI * (1 + 1 / backing.coarser ** 2)
  const area = radians(right - left) * (Math.sin(radians(top)) - Math.sin(radians(bottom)))
  // A narrow part may be twice as sharp as a whole sphere.
  return Math.sqrt(Math.max(area, sphere / 4) / mostSplats)
}

function cameraOf({ left, right, top, bottom }: PanoramaView, { latitude, fov }: Start): CameraParameters {
  const across = degrees(2 * Math.atan(windowAspect * Math.tan(radians(fov / 2))))
  const isRound = right - left > 359
  const yaw = isRound ? 180 : rounded(Math.max(0, (right - left - across) / 2))
  const reach = (limit: number) => rounded(Math.max(0, Math.min(limit - fov / 2, steepest)))
  const up = top > 89 ? steepest - latitude : reach(top - latitude)
  const down = bottom < -89 ? steepest + latitude : reach(latitude - bottom)
  const tilt = radians(latitude)
  return {
    version: 1,
    fov: rounded(fov),
    fovAxis: 'vertical',
    position: [0, 0, 0],
    target: [0, rounded(pivot * Math.sin(tilt)), rounded(-pivot * Math.cos(tilt))],
    up: [0, 1, 0],
    near,
    far: 20 * radius,
    limits: { yaw: [-yaw, yaw], pitch: [-rounded(up), rounded(down)], distance: [pivot, pivot], pan: 0 },
    sway: { enabled: true, amplitude: Math.min(8, yaw), periodMs: 14_000 },
    animTracks: [],
    transform: { rotation: [0, 0, 0], scale: 1 },
  }
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
