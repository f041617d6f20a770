import sharp from 'sharp'

import { FIRST_SCENE } from '#contract/scene-format.ts'

import { coefficientsOf, harmonicLevels } from '../scene/harmonics.ts'
import type { Harmonics } from '../scene/harmonics.ts'
import { packQuaternion } from '../scene/quaternion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { storeZip } from './store-zip.ts'

/** Palette of harmonics, and the entry of each splat (`labels`); `levels` holds one entry after the other. */
type HarmonicsPalette = {
  readonly entries: number
  readonly levels: Uint8Array
  readonly labels: Uint16Array
}

/**
 * At least this many splats per entry; labels of two bytes and a texture of modest height limit the entries.
 */
const splatsOfEntry = 8
const mostEntries = 16_384

type Box = { readonly start: number; readonly end: number; readonly axis: number; readonly spread: number }

/**
 * Finds a palette by bisection: splits the groups of splats that vary most in one coefficient at its mean
 * until there are enough; each group becomes its mean.
 */
function findPalette({ bands, levels }: Harmonics): HarmonicsPalette {
  const width = 3 * coefficientsOf[bands]
  const count = levels.length / width
  const members = Uint32Array.from({ length: count }, (_, i) => i)
  const wanted = Math.max(1, Math.min(mostEntries, Math.ceil(count / splatsOfEntry), count))
  let boxes = [measure(levels, width, members, 0, count)]
  while (boxes.length < wanted) {
    const room = wanted - boxes.length
    const widest = boxes.toSorted((a, b) => b.spread - a.spread)
    const parted = new Set(
      widest.slice(0, Math.max(1, Math.min(room, boxes.length >> 1))).filter(({ spread }) => spread > 0),
    )
    if (parted.size === 0) break
    boxes = boxes.flatMap((box) => (parted.has(box) ? part(levels, width, members, box) : [box]))
  }
  const palette = new Uint8Array(width * boxes.length)
  const labels = new Uint16Array(count)
  for (const [entry, { start, end }] of boxes.entries()) {
    for (let k = 0; k < width; k++) {
      let sum = 0
      for (let i = start; i < end; i++) sum += levels[width * members[i] + k]
      palette[width * entry + k] = Math.round(sum / (end - start))
    }
    for (let i = start; i < end; i++) labels[members[i]] = entry
  }
  return { entries: boxes.length, levels: palette, labels }
}

/** Finds the coefficient that varies most within a group, and its sum of squared deviations from the mean. */
function measure(levels: Uint8Array, width: number, members: Uint32Array, start: number, end: number): Box {
  let [axis, spread] = [0, 0]
  for (let k = 0; k < width; k++) {
    let [sum, squares] = [0, 0]
    for (let i = start; i < end; i++) {
      const value = levels[width * members[i] + k]
      sum += value
      squares += value * value
    }
    const own = squares - (sum * sum) / (end - start)
    if (own > spread) [axis, spread] = [k, own]
  }
  return { start, end, axis, spread }
}

function part(levels: Uint8Array, width: number, members: Uint32Array, { start, end, axis }: Box): Box[] {
  let sum = 0
  for (let i = start; i < end; i++) sum += levels[width * members[i] + axis]
  const mean = sum / (end - start)
  let middle = start
  for (let i = start; i < end; i++) {
    const member = members[i]
    if (levels[width * member + axis] > mean) continue
    members[i] = members[middle]
    members[middle++] = member
  }
  if (middle === start || middle === end) return [{ start, end, axis, spread: 0 }]
  return [measure(levels, width, members, start, middle), measure(levels, width, members, middle, end)]
}

/** Constant of the zeroth spherical harmonic, in which formats of splats store plain colours. */
const harmonic = 0.28209479177387814
/** Effort of lossless WebP, 0..6. */
const effort = 1
/** The identity rotation: largest component w, the three others at the middle of their range. */
const noRotation = [128, 128, 128, 252]
const entriesInRow = 64
/** Steps of a position's 16 bits. */
const mostSteps = 65_535
/** Most low bits of a position that may be dropped. */
const mostGrain = 8
const sampled = 4000
const levels = Array.from({ length: 256 }, (_, level) => level)

type Texture = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

type SogOptions = {
  /**
   * Allowed error of positions, as a share of the typical sigma. Without it positions keep all 16 bits, half
   * of which are noise for a grid of splats and take a third of its bytes.
   */
  readonly slack?: number | undefined
  /** A small SOG of the same scene, as the first member (`FIRST_SCENE`); other programs skip it. */
  readonly first?: Uint8Array | undefined
}

/**
 * Packs splats into one SOG file, version 2 (PlayCanvas's compressed splats: a ZIP of lossless WebP textures
 * and meta.json), in unchanged world coordinates. Positions keep 16 bits of a logarithmic scale, colours are
 * exact, sizes accurate to about one per cent. The splats stay in order: rows of a picture become rows of the
 * textures and compress well.
 */
export async function packSog(cloud: SplatCloud, { slack = 0, first }: SogOptions = {}): Promise<Uint8Array> {
  const places = encodePlaces(cloud, slack)
  const sizes = encodeSizes(cloud)
  const harmonics = cloud.harmonics && encodeHarmonics(cloud, cloud.harmonics)
  const textures = {
    'means_l.webp': places.low,
    'means_u.webp': places.high,
    'scales.webp': sizes.texture,
    'quats.webp': encodeRotations(cloud),
    'sh0.webp': fillTexture(cloud, (pixels, at) => pixels.set(cloud.rgba.subarray(at, at + 4), at)),
    ...harmonics?.textures,
  }
  const meta = {
    version: 2,
    asset: { generator: 'okuyuki' },
    count: cloud.count,
    antialias: false,
    means: { mins: places.mins, maxs: places.maxs, files: ['means_l.webp', 'means_u.webp'] },
    scales: { codebook: sizes.codebook, files: ['scales.webp'] },
    quats: { files: ['quats.webp'] },
    sh0: { codebook: levels.map((level) => short((level / 255 - 0.5) / harmonic)), files: ['sh0.webp'] },
    ...(harmonics ? { shN: harmonics.meta } : {}),
  }
  const members = await Promise.all(
    Object.entries(textures).map(async ([name, texture]) => ({ name, data: await toWebp(texture) })),
  )
  return storeZip([
    ...(first ? [{ name: FIRST_SCENE, data: first }] : []),
    ...members,
    { name: 'meta.json', data: Buffer.from(JSON.stringify(meta)) },
  ])
}

/** Rounds a codebook value to a fraction of the codebook's steps, which halves its bytes. */
function short(value: number): number {
  return Number(value.toFixed(4))
}

function encodePlaces(
  cloud: SplatCloud,
  slack: number,
): {
  readonly low: Texture
  readonly high: Texture
  readonly mins: number[]
  readonly maxs: number[]
} {
  const mins = [Infinity, Infinity, Infinity]
  const maxs = [-Infinity, -Infinity, -Infinity]
  const places = cloud.position.map((value, i) => {
    const place = Math.sign(value) * Math.log1p(Math.abs(value))
    mins[i % 3] = Math.min(mins[i % 3], place)
    maxs[i % 3] = Math.max(maxs[i % 3], place)
    return place
  })
  const ranges = [0, 1, 2].map((axis) => maxs[axis] - mins[axis] || 1)
  const grains = ranges.map((range, axis) => (slack > 0 ? findGrain(cloud, axis, range, slack) : 1))
  const step = (at: number) => {
    const axis = at % 4
    const share = (places[3 * (at >> 2) + axis] - mins[axis]) / ranges[axis]
    const grain = grains[axis]
    return Math.min(mostSteps, grain * Math.round((share * mostSteps) / grain))
  }
  const encode = (byteOf: (step: number) => number) =>
    fillTexture(cloud, (pixels, at) => {
      for (let axis = 0; axis < 3; axis++) pixels[at + axis] = byteOf(step(at + axis))
      pixels[at + 3] = 255
    })
  return { low: encode((value) => value & 255), high: encode((value) => value >> 8), mins, maxs }
}

/** Largest power of two of steps at which the median error is within `slack` times sigma. */
function findGrain({ position, sigma }: SplatCloud, axis: number, range: number, slack: number): number {
  const stride = 3 * Math.max(1, Math.floor(sigma.length / 3 / sampled))
  const bearable: number[] = []
  for (let i = 0; i < sigma.length; i += stride) {
    // Size of one logarithmic step at this position, in world units.
    const step = (range / mostSteps) * (1 + Math.abs(position[i + axis]))
    bearable.push((2 * slack * Math.min(sigma[i], sigma[i + 1])) / step)
  }
  const usual = bearable.toSorted((a, b) => a - b)[bearable.length >> 1] ?? 1
  return 2 ** Math.max(0, Math.min(mostGrain, Math.floor(Math.log2(usual))))
}

function encodeSizes(cloud: SplatCloud): { readonly texture: Texture; readonly codebook: number[] } {
  const sizes = cloud.sigma.map((value) => Math.log(value))
  let [min, max] = [Infinity, -Infinity]
  for (const size of sizes) {
    min = Math.min(min, size)
    max = Math.max(max, size)
  }
  const range = max - min || 1
  const texture = fillTexture(cloud, (pixels, at) => {
    const from = 3 * (at >> 2)
    for (let axis = 0; axis < 3; axis++)
      pixels[at + axis] = Math.round(((sizes[from + axis] - min) / range) * 255)
    pixels[at + 3] = 255
  })
  return { texture, codebook: levels.map((level) => short(min + (level / 255) * range)) }
}

function encodeRotations(cloud: SplatCloud): Texture {
  const { rotation } = cloud
  return fillTexture(cloud, (pixels, at) =>
    rotation ? packQuaternion(rotation, at, pixels) : pixels.set(noRotation, at),
  )
}

/**
 * Encodes a palette of harmonics, 64 entries per row and one pixel per coefficient, and each splat's entry.
 */
function encodeHarmonics(cloud: SplatCloud, harmonics: Harmonics) {
  const { bands } = harmonics
  const terms = coefficientsOf[bands]
  const { entries, levels, labels } = findPalette(harmonics)
  const [width, height] = [entriesInRow * terms, Math.ceil(entries / entriesInRow)]
  const pixels = new Uint8Array(4 * width * height).fill(255)
  for (let at = 0; at < entries * terms; at++) {
    const [entry, term] = [Math.floor(at / terms), at % terms]
    for (let c = 0; c < 3; c++) pixels[4 * at + c] = levels[3 * terms * entry + terms * c + term]
  }
  const labelled = fillTexture(cloud, (pixels, at) => {
    const label = labels[at >> 2]
    pixels.set([label & 255, label >> 8, 0, 255], at)
  })
  const names = ['shN_centroids.webp', 'shN_labels.webp'] as const
  return {
    textures: { [names[0]]: { pixels, width, height }, [names[1]]: labelled },
    meta: { count: entries, bands, codebook: harmonicLevels, files: names },
  }
}

/** Fills a texture; `fill` gets the offset of each splat's four bytes. */
function fillTexture(
  { count, rowLength }: SplatCloud,
  fill: (pixels: Uint8Array, at: number) => void,
): Texture {
  const height = Math.ceil(count / rowLength)
  const pixels = new Uint8Array(4 * rowLength * height).fill(255)
  for (let at = 0; at < 4 * count; at += 4) fill(pixels, at)
  return { pixels, width: rowLength, height }
}

function toWebp({ pixels, width, height }: Texture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, exact: true, effort })
    .toBuffer()
}
