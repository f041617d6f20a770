import type { CameraParameters } from '#contract/scene-format.ts'

import { clamp } from '../scene/picture.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { orbitPose } from './camera-pose.ts'
import { renderSplats } from './splat-raster.ts'

/** A thinned scene for trial views; weights sum up to 1. */
export type TrialScene = {
  readonly cloud: SplatCloud
  /** Radius of each splat before it was widened. */
  readonly size: Float32Array
  /** Share of the scene's detail in each splat: fine, opaque splats have most. */
  readonly weight: Float32Array
}

const mostSplats = 12_000
const faint = 64
/** Sampling in steps of this share avoids aliasing with patterns in the file. */
const golden = 0.6180339887498949
const trialSize = { width: 96, height: 72 }
/** Height of the picture in which detail has to be resolved, and the least sigma there, in pixels. */
const shownHeight = 960
const resolvedSigma = 2
/** Levels of distance in a colour; they reach this many times nearer and farther than the target. */
const levels = 255
const levelReach = 4
/** Distances count as equal within so many levels, 2 %. */
const tolerance = 2
/** Factor by which something nearer than the target is in the way. */
const tooNear = 3.5

/** Samples the clearly visible splats, or all if there are none, and widens the chosen ones. */
export function takeTrialScene(cloud: SplatCloud): TrialScene {
  const { count, position, sigma, rgba, rotation } = cloud
  const every = Array.from({ length: Math.min(count, mostSplats) }, (_, i) =>
    Math.floor(count * ((i * golden) % 1)),
  )
  const visible = every.filter((i) => rgba[4 * i + 3] >= faint)
  const chosen = visible.length > 0 ? visible : every
  const columns = <Numbers extends Float32Array | Uint8Array>(from: Numbers, size: number, to: Numbers) => {
    for (const [k, i] of chosen.entries()) to.set(from.subarray(size * i, size * (i + 1)), size * k)
    return to
  }
  const sizes = columns(sigma, 3, new Float32Array(3 * chosen.length))
  const widened = Math.sqrt(count / every.length)
  const trial: SplatCloud = {
    count: chosen.length,
    rowLength: 1,
    position: columns(position, 3, new Float32Array(3 * chosen.length)),
    sigma: sizes.map((size) => size * widened),
    rgba: columns(rgba, 4, new Uint8Array(4 * chosen.length)),
    ...(rotation && { rotation: columns(rotation, 4, new Float32Array(4 * chosen.length)) }),
  }
  const size = Float32Array.from(chosen, (_, k) => sizeOfSplat(trial, k) / widened)
  return { cloud: trial, size, weight: detailOf(trial, size) }
}

/** Training makes splats as large as its cameras resolve them: small ones show what was looked at. */
function detailOf({ rgba }: SplatCloud, size: Float32Array): Float32Array {
  const smallest = size.toSorted()[Math.floor(size.length / 10)] ?? 0
  const weight = size.map((radius, i) => rgba[4 * i + 3] / Math.max(radius, smallest, 1e-9))
  const sum = weight.reduce((total, value) => total + value, 0)
  return weight.map((value) => value / sum)
}

/** Geometric mean of the two larger sigmas: the radius of its face. */
export function sizeOfSplat({ sigma }: SplatCloud, i: number): number {
  const [a, b, c] = [sigma[3 * i], sigma[3 * i + 1], sigma[3 * i + 2]]
  return Math.sqrt((a * b * c) / Math.min(a, b, c))
}

/** Figures of a view, each as a share of 1. */
export type Shown = {
  /** Share of the scene's detail that is visible and large enough to be resolved. */
  readonly detail: number
  readonly coverage: number
  /** Pixels that show something far nearer than the target. */
  readonly blocked: number
}

/** Draws the start view of a camera in a small size, with distances for colours. */
export function showView({ cloud, size, weight }: TrialScene, camera: CameraParameters): Shown {
  const { width, height } = trialSize
  const pose = orbitPose(camera, 0, 0)
  const distance = Math.hypot(...camera.position.map((place, axis) => place - camera.target[axis]))
  const { eye, right, up, back } = pose
  const { count, position } = cloud
  const [across, above, ahead] = [right, up, back].map(([x, y, z], k) =>
    Float32Array.from({ length: count }, (_, i) => {
      const at = 3 * i
      const along =
        (position[at] - eye[0]) * x + (position[at + 1] - eye[1]) * y + (position[at + 2] - eye[2]) * z
      return k === 2 ? -along : along
    }),
  ) as [Float32Array, Float32Array, Float32Array]
  const levelOf = (length: number) =>
    clamp((levels / 2) * (1 + Math.log(Math.max(length, 1e-9) / distance) / Math.log(levelReach)), 0, levels)
  const rgba = cloud.rgba.slice()
  for (let i = 0; i < count; i++) rgba.fill(levelOf(ahead[i]), 4 * i, 4 * i + 3)
  const { rgb, through } = renderSplats({ ...cloud, rgba }, pose, camera.fov, trialSize, [0, 0, 0])
  const levelAt = (pixel: number) => (through[pixel] > 0.5 ? levels : rgb[3 * pixel] / (1 - through[pixel]))
  const focal = 0.5 / Math.tan((camera.fov * Math.PI) / 360)
  let detail = 0
  for (let i = 0; i < count; i++) {
    if (!(ahead[i] > 0)) continue
    const scale = focal / ahead[i]
    const [x, y] = [width / 2 + height * scale * across[i], height / 2 - height * scale * above[i]]
    if (!(x >= 0 && y >= 0 && x < width && y < height)) continue
    if (levelOf(ahead[i] - size[i]) > levelAt(Math.floor(y) * width + Math.floor(x)) + tolerance) continue
    const sigma = shownHeight * scale * size[i]
    detail += weight[i] * Math.min(1, (sigma / resolvedSigma) ** 2)
  }
  const near = levelOf(distance / tooNear)
  return {
    detail,
    coverage: 1 - mean(through),
    blocked: mean(through.map((_, pixel) => (levelAt(pixel) < near ? 1 : 0))),
  }
}

export function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
