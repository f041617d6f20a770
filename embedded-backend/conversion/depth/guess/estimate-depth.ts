import sharp from 'sharp'

import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import { clamp, quantile } from '#backend/conversion/scene/picture.ts'
import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'
import { findSegments } from '../straight/line-segments.ts'
import { findHorizon, groundNearness, findSky, isCeiling } from './find-sky.ts'
import type { Horizon } from './find-sky.ts'
import { findSurfaces, measureSurfaces } from './find-surfaces.ts'
import type { Surfaces } from './find-surfaces.ts'
import { labelSurfaces, mergePatterns } from './label-surfaces.ts'
import { hasFeet, standSurfaces } from './stand-surfaces.ts'
import { findTunnel, isOnFloor, tunnelNearness } from './tunnel.ts'
import type { Tunnel } from './tunnel.ts'
import { findVanishingPoint } from './vanishing-point.ts'
import type { VanishingPoint } from './vanishing-point.ts'

/**
 * Contrast of each pixel to the upper and side borders, 0..1: the smallest colour range of any path from
 * there (minimum barrier distance, raster scans after Zhang et al. 2015).
 */
function borderContrast(lab: Float32Array, width: number, height: number): Float32Array {
  const sum = new Float32Array(width * height)
  for (let channel = 0; channel < 3; channel++) {
    const barrier = barrierDistance(lab, channel, width, height)
    for (let i = 0; i < sum.length; i++) sum[i] += barrier[i]
  }
  return stretch(sum, 0.02, 0.98)
}

/** Prior probability, 0..1, that the subject of a photo is at a place, in shares of the picture's sides. */
function centreShare(x: number, y: number): number {
  return Math.exp(-(((x - 0.5) / 0.48) ** 2 + ((y - 0.58) / 0.53) ** 2))
}

/** Maps the values between two quantiles to 0..1, clipping beyond. */
function stretch(values: Float32Array, low: number, high: number): Float32Array {
  const [min, max] = [quantile(values, low), quantile(values, high)]
  return values.map((value) => clamp((value - min) / (max - min || 1), 0, 1))
}

function barrierDistance(lab: Float32Array, channel: number, width: number, height: number): Float32Array {
  const count = width * height
  const high = new Float32Array(count)
  const low = new Float32Array(count)
  const distance = new Float32Array(count).fill(Infinity)
  for (let i = 0; i < count; i++) {
    high[i] = low[i] = lab[3 * i + channel]
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y === 0 || ((x === 0 || x === width - 1) && y < height * 0.75)) distance[i] = 0
  }
  const reach = (i: number, from: number) => {
    if (distance[from] === Infinity) return
    const value = lab[3 * i + channel]
    const top = Math.max(high[from], value)
    const bottom = Math.min(low[from], value)
    if (top - bottom >= distance[i]) return
    distance[i] = top - bottom
    high[i] = top
    low[i] = bottom
  }
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < count; i++) {
      if (i % width > 0) reach(i, i - 1)
      if (i >= width) reach(i, i - width)
    }
    for (let i = count - 1; i >= 0; i--) {
      if (i % width < width - 1) reach(i, i + 1)
      if (i + width < count) reach(i, i + width)
    }
  }
  return distance
}

const workingSize = 224
/** Weight of the nearness of a whole surface against the place of its pixels. */
const standing = 0.7
const saliencyWeight = 0.4
/**
 * Inverse depth of the farthest thing as a share of the nearest one's: a relief, not a world, and flatter if
 * the cues are weak.
 */
const [farShare, weakFarShare] = [0.35, 0.5]
/** Strength of the cues by what shows the horizon: without one, surfaces say little about their distance. */
const strengthBy: Readonly<Record<Horizon['by'], number>> = { EDGES: 1, SKY: 0.6, NOTHING: 0.4 }

/**
 * Guesses depth from a single view without a trained model. Converging straight edges show a way into the
 * picture and the horizon; ground gets nearer towards the lower edge; things that stand on it are as near as
 * their feet; salient things in the middle are nearer; sky is farthest. The order of most things is right,
 * their distances are not. The weaker the cues, the more a place counts as nearer just because it is lower.
 */
export async function estimateDepth(photo: Picture): Promise<DepthMap> {
  const small = await shrink(photo)
  const { width, height } = small
  const scene = readScene(small, await soften(small))
  const { values, strength } = combineCues(scene, width, height)
  const smooth = smoothAlongPicture(values, small, { lambda: 300, sigma: 6 })
  if (scene.sky) for (let i = 0; i < smooth.length; i++) if (scene.sky[i]) smooth[i] = 0
  const far = weakFarShare + (farShare - weakFarShare) * strength
  const inverse = stretch(smooth, 0.01, 0.99).map((value) => far + (1 - far) * value)
  const end = scene.end && { x: scene.end.x / width, y: scene.end.y / height }
  return { inverse, width, height, cues: { strength, end } }
}

async function shrink({ rgb, width, height }: Picture): Promise<Picture> {
  const raw = { width, height, channels: 3 as const }
  const box = { width: workingSize, height: workingSize, fit: 'inside' as const }
  const { data, info } = await sharp(rgb, { raw }).resize(box).raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

/** Removes noise, which would split a surface. */
async function soften({ rgb, width, height }: Picture): Promise<Picture> {
  const raw = { width, height, channels: 3 as const }
  return { rgb: await sharp(rgb, { raw }).blur(0.8).raw().toBuffer(), width, height }
}

type Scene = {
  readonly lab: Float32Array
  readonly sky: Uint8Array | undefined
  readonly end: VanishingPoint | undefined
  readonly horizon: Horizon
  readonly tunnel: Tunnel | undefined
  readonly surfaces: Surfaces
  readonly soft: Float32Array
}

function readScene(small: Picture, softened: Picture): Scene {
  const { width, height } = small
  const lab = toLab(small)
  const segments = findSegments(
    lab.filter((_, i) => i % 3 === 0),
    width,
    height,
  )
  const end = findVanishingPoint(segments, width, height)
  const bright = findSky(small, lab)
  const sky = bright && end && isCeiling(bright, segments, end, width, height) ? undefined : bright
  const soft = toLab(softened)
  return {
    lab,
    sky: sky?.mask,
    end,
    horizon: findHorizon(end, sky, height),
    tunnel: end && findTunnel(lab, width, height, end),
    surfaces: findSurfaces(soft, width, height),
    soft,
  }
}

function readSurfaces({ surfaces, soft, horizon, sky }: Scene, width: number, height: number) {
  const look = (at: Surfaces) => {
    const shapes = measureSurfaces(at, soft, width, height)
    return { surfaces: at, shapes, kinds: labelSurfaces(shapes, at, horizon, sky, width, height) }
  }
  const single = look(surfaces)
  return look(mergePatterns(surfaces, single.shapes, single.kinds))
}

type Combined = {
  /** Nearness of each pixel, in no unit. */
  readonly values: Float32Array
  readonly strength: number
}

function combineCues(scene: Scene, width: number, height: number): Combined {
  const { lab, sky, horizon, tunnel } = scene
  const { surfaces, shapes, kinds } = readSurfaces(scene, width, height)
  const places = Float32Array.from(surfaces.labels, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return tunnel
      ? tunnelNearness(tunnel, x, y) / (height - tunnel.end.y)
      : groundNearness(horizon, y, height)
  })
  const stands = standSurfaces(shapes, kinds, horizon, meansOf(places, surfaces), height)
  const contrast = borderContrast(lab, width, height)
  const salient = meansOf(
    contrast.map((own, i) => own * centreShare((i % width) / width, Math.floor(i / width) / height)),
    surfaces,
  )
  const cued = places.map((place, i) => {
    const own = surfaces.labels[i]
    if (sky?.[i]) return 0
    const whole = stands[own]
    if (tunnel) {
      const isIn = kinds[own] === 'UPRIGHT' && isOnFloor(tunnel, shapes[own])
      return isIn ? Math.max(place, whole) : place
    }
    const near = kinds[own] === 'UPRIGHT' ? place + standing * (whole - place) : place
    return near + saliencyWeight * salient[own]
  })
  const strength = strengthOf(horizon, surfaces, (k) => kinds[k] === 'UPRIGHT' && hasFeet(shapes[k], kinds))
  const level = quantile(cued, 0.99)
  const values = cued.map((own, i) =>
    sky?.[i] ? 0 : strength * own + ((1 - strength) * level * Math.floor(i / width)) / height,
  )
  return { values, strength }
}

/**
 * Strength of the cues, 0..1. A wall that stands on visible ground is one as far as it goes; any other
 * surface that is most of the picture tells nothing, unless edges show the way.
 */
function strengthOf(
  { by }: Horizon,
  { labels, count }: Surfaces,
  isWall: (surface: number) => boolean,
): number {
  if (by === 'EDGES') return strengthBy.EDGES
  const members = new Uint32Array(count)
  for (const own of labels) members[own]++
  const shares = Array.from(members, (own) => own / labels.length)
  const wall = Math.max(...shares.map((own, k) => (isWall(k) ? own : 0)))
  return Math.max(strengthBy[by] * (1 - Math.max(...shares)), wall)
}

function meansOf(values: Float32Array, { labels, count }: Surfaces): Float32Array {
  const [sums, members] = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < values.length; i++) {
    sums[labels[i]] += values[i]
    members[labels[i]]++
  }
  return sums.map((sum, k) => sum / members[k])
}
