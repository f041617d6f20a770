import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

import { ReadStream, createChunkDataPool, logger, readFile } from '@playcanvas/splat-transform'
import type { ReadFileSystem, ReadSource, ChunkSource } from '@playcanvas/splat-transform'

import type { SplatFormat } from '../inspect/sniff-source.ts'
import { readPlyHeader, readSogMeta } from '../inspect/splat-headers.ts'
import { ConversionError } from '../order/conversion-error.ts'
import { coefficientsOf, keptBands, toHarmonicLevel } from '../scene/harmonics.ts'
import type { Harmonics } from '../scene/harmonics.ts'
import { quaternionOfAngles } from '../scene/quaternion.ts'
import type { Quaternion } from '../scene/quaternion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'

/** Provides one file under any name to the readers of splat-transform, read on demand. */
export class SplatFileSystem implements ReadFileSystem {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async createSource(): Promise<ReadSource> {
    const file = await open(this.#path)
    const { size } = await file.stat()
    return {
      size,
      seekable: true,
      read: (start = 0, end = size) => new FileStream(file, Math.min(start, size), Math.min(end, size)),
      close: () => void file.close(),
    }
  }
}

class FileStream extends ReadStream {
  readonly #file: FileHandle
  readonly #end: number
  #at: number
  /** Part of the library's interface. */
  bytesRead = 0

  constructor(file: FileHandle, start: number, end: number) {
    super(end - start)
    this.#file = file
    this.#at = start
    this.#end = end
  }

  async pull(target: Uint8Array): Promise<number> {
    const wanted = Math.min(target.length, this.#end - this.#at)
    if (wanted <= 0) return 0
    const { bytesRead } = await this.#file.read(target, 0, wanted, this.#at)
    this.#at += bytesRead
    this.bytesRead += bytesRead
    return bytesRead
  }
}

/** Constant of the zeroth spherical harmonic. */
const harmonic = 0.28209479177387814
const farthest = 1e5
const faintest = 1 / 255
/** Smaller rotations are rounding errors of the file format. */
const noTurn = 0.01
const smallestSigma = 1e-7
const largestSigma = 1e4

/**
 * Reads a file of splats in its own coordinates, with as many bands of harmonics as fit in memory. Drops
 * splats that are not finite, very far away or invisible. Throws BROKEN_SOURCE.
 */
export async function readSplats(
  path: string,
  format: SplatFormat,
  onProgress: (share: number) => void = () => {},
): Promise<SplatCloud> {
  logger.setVerbosity('quiet')
  try {
    const [source] = await readFile({
      filename: `scene.${format}`,
      inputFormat: format,
      fileSystem: new SplatFileSystem(path),
    })
    if (!source) throw new ConversionError('BROKEN_SOURCE', { cause: 'no splats' })
    const cloud = await collect(source, onProgress)
    await source.close()
    if (cloud.count === 0) throw new ConversionError('BROKEN_SOURCE', { cause: 'no visible splats' })
    return cloud
  } catch (error) {
    if (error instanceof ConversionError || error instanceof RangeError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  }
}

async function collect(source: ChunkSource, onProgress: (share: number) => void): Promise<SplatCloud> {
  const { numGaussians: total, chunkSize, layouts } = source.meta
  const { position, geometric, color } = layouts
  if (!position || !geometric || !color)
    throw new ConversionError('BROKEN_SOURCE', { cause: 'columns missing' })
  const pool = createChunkDataPool({ chunkSize })
  const coefficients = (color.stride / 4 - 3) / 3
  const cloud = emptyCloud(total, keptBands(total, coefficients))
  for (let start = 0; start < total; start += chunkSize) {
    const count = Math.min(chunkSize, total - start)
    const request = {
      chunkIndex: start / chunkSize,
      position: pool.acquire('position', position, count),
      geometric: pool.acquire('geometric', geometric, count),
      color: pool.acquire('color', color, count),
    }
    await source.read(request)
    const places = new Float32Array(request.position.data)
    const shapes = new Float32Array(request.geometric.data)
    const colours = new Float32Array(request.color.data)
    for (let i = 0; i < count; i++) {
      const colour = (color.stride / 4) * i
      if (!addSplat(cloud, places, 3 * i, shapes, 8 * i, colours, colour)) continue
      addHarmonics(cloud, colours, colour + 3, coefficients)
      cloud.count++
    }
    request.position.release()
    request.geometric.release()
    request.color.release()
    onProgress(Math.min(1, (start + count) / total))
  }
  return trimmed(cloud)
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

/**
 * Adds a splat and returns true, or returns false if it is to be dropped. Its shape is a rotation w, x, y, z,
 * three logarithms of sigma and the logit of the opacity.
 */
function addSplat(
  cloud: Growing,
  places: Float32Array,
  place: number,
  shapes: Float32Array,
  shape: number,
  colours: Float32Array,
  colour: number,
): boolean {
  const to = cloud.count
  const opacity = 1 / (1 + Math.exp(-shapes[shape + 7]))
  if (!(opacity > faintest)) return false
  for (let i = 0; i < 3; i++) {
    const [at, size, hue] = [places[place + i], shapes[shape + 4 + i], colours[colour + i]]
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
  const length = Math.hypot(shapes[shape], shapes[shape + 1], shapes[shape + 2], shapes[shape + 3])
  const known = length > 1e-9 && Number.isFinite(length)
  for (let i = 0; i < 4; i++) {
    const value = known ? shapes[shape + i] / length : i === 0 ? 1 : 0
    cloud.rotation[4 * to + i] = value
    if (i > 0 && Math.abs(value) > noTurn) cloud.turned = true
  }
  return true
}

/**
 * Adds the harmonics of a splat. A file lists all coefficients of red, then of green, then of blue; the first
 * ones of each, the lower bands, are kept.
 */
function addHarmonics(cloud: Growing, colours: Float32Array, from: number, coefficients: number): void {
  if (!cloud.harmonics) return
  const { bands, levels } = cloud.harmonics
  const kept = coefficientsOf[bands]
  const to = 3 * kept * cloud.count
  for (let channel = 0; channel < 3; channel++)
    for (let k = 0; k < kept; k++)
      levels[to + kept * channel + k] = toHarmonicLevel(colours[from + coefficients * channel + k])
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
