import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

import { ReadStream, logger, readFile } from '@playcanvas/splat-transform'
import type { ReadFileSystem, ReadSource } from '@playcanvas/splat-transform'

import { quaternionOfAngles } from '#contract/quaternion.ts'
import type { Quaternion } from '#contract/quaternion.ts'
import type { Vector } from '#contract/scene-format.ts'

import { readPlyHeader, type PlyHeader } from '../inspect/ply-header.ts'
import type { SplatFormat } from '../inspect/sniff-splats.ts'
import { readSogMeta } from '../inspect/splat-headers.ts'
import { ConversionError, noVisibleSplats } from '../order/conversion-error.ts'
import { coefficientsOf, keptBands, toHarmonicLevel } from '../scene/harmonics.ts'
import type { Harmonics } from '../scene/harmonics.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { plyRows } from './read-ply.ts'
import { spzRows } from './read-spz.ts'
import { columnsOfRow, layerRows, type SplatRows } from './splat-rows.ts'

/** Bytes in place of the first `length` bytes of a file. */
type Head = { readonly bytes: Buffer; readonly length: number }

/** Provides one file under any name to the readers of splat-transform, read on demand. */
export class SplatFileSystem implements ReadFileSystem {
  readonly #path: string
  readonly #head: Head

  constructor(path: string, head: Head = { bytes: Buffer.alloc(0), length: 0 }) {
    this.#path = path
    this.#head = head
  }

  async createSource(): Promise<ReadSource> {
    const file = await open(this.#path)
    const head = this.#head
    const size = (await file.stat()).size - head.length + head.bytes.length
    return {
      size,
      seekable: true,
      read: (start = 0, end = size) => new FileStream(file, head, Math.min(start, size), Math.min(end, size)),
      close: () => void file.close(),
    }
  }
}

class FileStream extends ReadStream {
  readonly #file: FileHandle
  readonly #head: Head
  readonly #end: number
  #at: number
  /** Part of the library's interface. */
  bytesRead = 0

  constructor(file: FileHandle, head: Head, start: number, end: number) {
    super(end - start)
    this.#file = file
    this.#head = head
    this.#at = start
    this.#end = end
  }

  async pull(target: Uint8Array): Promise<number> {
    const wanted = Math.min(target.length, this.#end - this.#at)
    if (wanted <= 0) return 0
    const { bytes, length } = this.#head
    const bytesRead =
      this.#at < bytes.length
        ? bytes.copy(target, 0, this.#at, Math.min(bytes.length, this.#at + wanted))
        : (await this.#file.read(target, 0, wanted, this.#at - bytes.length + length)).bytesRead
    this.#at += bytesRead
    this.bytesRead += bytesRead
    return bytesRead
  }
}

/** Constant of the zeroth spherical harmonic. */
const harmonic = 0.28209479177387814
const farthest = 1e5
/** From this distance, single precision no longer resolves a thousandth of a unit. */
const farOrigin = 1e4
const endlessOrigin = 1e9
const faintest = 1 / 255
/** Smaller rotations are rounding errors of the file format. */
const noTurn = 0.01
const smallestSigma = 1e-7
const largestSigma = 1e4

/** A cloud whose coordinates are relative to `origin`, which is 0 unless the splats are far away. */
export type FileSplats = SplatCloud & { readonly origin: Vector }

/**
 * Reads a file of splats in its own coordinates, with as many bands of harmonics as fit in memory. Survey
 * coordinates, far from their origin, are moved to a nearby one before they are rounded. Drops splats that
 * are not finite, very far away or invisible. Throws BROKEN_SOURCE, and UNSUPPORTED_SOURCE if none is left.
 */
export async function readSplats(
  path: string,
  format: SplatFormat,
  onProgress: (share: number) => void = () => {},
): Promise<FileSplats> {
  try {
    const cloud = await collect(await openRows(path, format), onProgress)
    if (cloud.count === 0) throw noVisibleSplats()
    return cloud
  } catch (error) {
    if (error instanceof ConversionError || error instanceof RangeError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  }
}

async function openRows(path: string, format: SplatFormat): Promise<SplatRows> {
  if (format === 'spz') return spzRows(path)
  await using file = await open(path)
  const header = format === 'ply' ? await readPlyHeader(file) : undefined
  if (header && !header.isPacked) return plyRows(path, header)
  logger.setVerbosity('quiet')
  const [source] = await readFile({
    filename: `scene.${format}`,
    inputFormat: format,
    fileSystem: new SplatFileSystem(path, header && plainHead(header)),
  })
  if (!source) throw new ConversionError('BROKEN_SOURCE', { cause: 'no splats' })
  const rows = layerRows(source)
  return {
    ...rows,
    async *read() {
      try {
        yield* rows.read()
      } finally {
        await source.close()
      }
    },
  }
}

/** The same header in the notation that splat-transform reads. */
function plainHead({ elements, start }: PlyHeader): Head {
  const lines = elements.flatMap(({ name, count, properties }) => [
    `element ${name} ${count}`,
    ...properties.map((property) => `property ${property.type} ${property.name}`),
  ])
  const text = ['ply', 'format binary_little_endian 1.0', ...lines, 'end_header', ''].join('\n')
  return { bytes: Buffer.from(text), length: start }
}

async function collect(
  { total, coefficients, read }: SplatRows,
  onProgress: (share: number) => void,
): Promise<FileSplats> {
  const cloud = emptyCloud(total, keptBands(total, coefficients))
  const width = columnsOfRow.length + 3 * coefficients
  let origin: Vector | undefined
  let done = 0
  for await (const rows of read()) {
    origin ??= nearbyOrigin(rows, width)
    for (let at = 0; at < rows.length; at += width) {
      if (!addSplat(cloud, rows, at, origin)) continue
      addHarmonics(cloud, rows, at + columnsOfRow.length, coefficients)
      cloud.count++
    }
    done += rows.length / width
    onProgress(Math.min(1, done / total))
  }
  return { ...trimmed(cloud), origin: origin ?? [0, 0, 0] }
}

/** Coordinates of the first splats' middle in whole units if it is far away, otherwise the file's origin. */
function nearbyOrigin(rows: Float64Array, width: number): Vector {
  const middle = [0, 1, 2].map((axis) => {
    const values: number[] = []
    for (let at = axis; at < rows.length; at += width) if (Number.isFinite(rows[at])) values.push(rows[at])
    return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0)
  }) as Vector
  const distance = Math.hypot(...middle)
  return distance > farOrigin && distance < endlessOrigin ? middle : [0, 0, 0]
}

type Growing = SplatCloud & { readonly rotation: Float32Array; turned: boolean }

function emptyCloud(total: number, bands: 0 | 1 | 2 | 3): Growing {
  return {
    ...(bands ? { harmonics: { bands, levels: new Uint8Array(3 * coefficientsOf[bands] * total) } } : {}),
    count: 0,
    rowLength: 1,
    position: new Float32Array(3 * total),
    sigma: new Float32Array(3 * total),
    rgba: new Uint8Array(4 * total),
    rotation: new Float32Array(4 * total),
    turned: false,
  }
}

/** Adds the splat of a row (`columnsOfRow`) and returns true, or returns false if it is to be dropped. */
function addSplat(cloud: Growing, rows: Float64Array, row: number, origin: Vector): boolean {
  const to = cloud.count
  const opacity = 1 / (1 + Math.exp(-rows[row + 10]))
  if (!(opacity > faintest)) return false
  for (let i = 0; i < 3; i++) {
    const [at, size, hue] = [rows[row + i] - origin[i], rows[row + 7 + i], rows[row + 11 + i]]
    if (
      !(Math.abs(at) < farthest) ||
      !Number.isFinite(hue) ||
      Number.isNaN(size) ||
      size > Math.log(largestSigma)
    )
      return false
    cloud.position[3 * to + i] = at
    cloud.sigma[3 * to + i] = Math.max(smallestSigma, Math.exp(size))
    cloud.rgba[4 * to + i] = toByte(0.5 + harmonic * hue)
  }
  cloud.rgba[4 * to + 3] = toByte(opacity)
  const turn = row + 3
  const length = Math.hypot(rows[turn], rows[turn + 1], rows[turn + 2], rows[turn + 3])
  const known = length > 1e-9 && Number.isFinite(length)
  for (let i = 0; i < 4; i++) {
    const value = known ? rows[turn + i] / length : i === 0 ? 1 : 0
    cloud.rotation[4 * to + i] = value
    if (i > 0 && Math.abs(value) > noTurn) cloud.turned = true
  }
  return true
}

/**
 * Adds the harmonics of a splat. A file lists all coefficients of red, then of green, then of blue; the first
 * ones of each, the lower bands, are kept.
 */
function addHarmonics(cloud: Growing, rows: Float64Array, from: number, coefficients: number): void {
  if (!cloud.harmonics) return
  const { bands, levels } = cloud.harmonics
  const kept = coefficientsOf[bands]
  const to = 3 * kept * cloud.count
  for (let channel = 0; channel < 3; channel++)
    for (let k = 0; k < kept; k++)
      levels[to + kept * channel + k] = toHarmonicLevel(rows[from + coefficients * channel + k])
}

function trimmed({ count, position, sigma, rgba, rotation, turned, harmonics }: Growing): SplatCloud {
  return {
    count,
    rowLength: Math.max(1, Math.ceil(Math.sqrt(count))),
    position: position.slice(0, 3 * count),
    sigma: sigma.slice(0, 3 * count),
    rgba: rgba.slice(0, 4 * count),
    ...(turned ? { rotation: rotation.slice(0, 4 * count) } : {}),
    ...(harmonics ? { harmonics: trimmedHarmonics(harmonics, count) } : {}),
  }
}

function trimmedHarmonics({ bands, levels }: Harmonics, count: number): Harmonics {
  return { bands, levels: levels.slice(0, 3 * coefficientsOf[bands] * count) }
}

function toByte(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
}

const ours = 'okuyuki'

/**
 * Rotation from a file's coordinates to ours (Y up, looking down -Z). Undefined for SPZ, which has ours by
 * definition, and for files that we wrote; the other formats use those of training: Y down, looking along Z.
 */
export async function uprightRotation(path: string, format: SplatFormat): Promise<Quaternion | undefined> {
  if (format === 'spz' || (await isOurs(path, format))) return undefined
  return quaternionOfAngles([180, 0, 0])
}

async function isOurs(path: string, format: SplatFormat): Promise<boolean> {
  await using file = await open(path)
  if (format === 'sog') return (await readSogMeta(file, (await file.stat()).size)).generator === ours
  if (format === 'ply') return (await readPlyHeader(file)).comments.includes(ours)
  return false
}
