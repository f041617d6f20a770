import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'

import {
  Column,
  createChunkDataPool,
  DataTable,
  dataTableToChunkSource,
  MemoryFileSystem,
  Transform,
  writeSource,
} from '@playcanvas/splat-transform'

const harmonic = 0.28209479177387814
const names = 'x y z f_dc_0 f_dc_1 f_dc_2 opacity scale_0 scale_1 scale_2 rot_0 rot_1 rot_2 rot_3'.split(' ')

/**
 * One splat as the columns of a trained PLY: position, colour, opacity, sizes and rotation, in PLY's
 * encoding.
 */
export type RawSplat = number[]

/** Encodes a splat: colour as shares of one, size as sigma. */
export function rawSplat(
  place: [number, number, number],
  colour: [number, number, number],
  size = 0.05,
  turn: [number, number, number, number] = [1, 0, 0, 0],
): RawSplat {
  const hue = colour.map((share) => (share - 0.5) / harmonic)
  return [...place, ...hue, 5, Math.log(size), Math.log(size), Math.log(size), ...turn]
}

/** A ball of radius 1 about (4, 0, 1), red above and blue below, in training coordinates: Y down. */
export function trainedBall(count = 3000): RawSplat[] {
  return Array.from({ length: count }, (_, i) => {
    const height = 1 - (2 * (i + 0.5)) / count
    const [radius, angle] = [Math.sqrt(1 - height * height), i * 2.399963]
    const colour: [number, number, number] = height > 0 ? [0.9, 0.1, 0.1] : [0.1, 0.1, 0.9]
    return rawSplat([4 + radius * Math.cos(angle), -height, 1 + radius * Math.sin(angle)], colour, 0.06)
  })
}

/** The bytes of a plain PLY, all with the same harmonics `rest`; the count in the header can be falsified. */
export function toPly(
  splats: RawSplat[],
  claimed = splats.length,
  comment = 'made for a test',
  rest: number[] = [],
): Buffer {
  const columns = [...names, ...rest.map((_, k) => `f_rest_${k}`)]
  const properties = columns.map((name) => `property float ${name}\n`).join('')
  const header = `ply\nformat binary_little_endian 1.0\ncomment ${comment}\nelement vertex ${claimed}\n${properties}end_header\n`
  const body = Float32Array.from(splats.flatMap((splat) => [...splat, ...rest]))
  return Buffer.concat([Buffer.from(header), Buffer.from(body.buffer)])
}

type PlyNotation = {
  readonly encoding?: 'ascii' | 'binary_little_endian' | 'binary_big_endian'
  readonly lineEnd?: string
  readonly type?: 'float' | 'double'
  /** Order of the properties. */
  readonly order?: readonly string[]
  /** Lines of the header before the splats, and the data of their elements. */
  readonly before?: readonly string[]
  readonly front?: Uint8Array
  /** Further properties of each splat, and their data. */
  readonly more?: readonly string[]
  readonly rowEnd?: Uint8Array
  /** Lines of the header after the splats, and data after them. */
  readonly after?: readonly string[]
  readonly back?: Uint8Array
}

/** The bytes of a PLY in a notation that strangers use. */
export function toPlyAs(splats: RawSplat[], notation: PlyNotation): Buffer {
  const { encoding = 'binary_little_endian', lineEnd = '\n', type = 'float', order = names } = notation
  const { before = [], front, more = [], rowEnd = Buffer.alloc(0), after = [], back } = notation
  const properties = [...order.map((name) => `property ${type} ${name}`), ...more]
  const lines = ['ply', `format ${encoding} 1.0`, ...before, `element vertex ${splats.length}`, ...properties]
  const header = Buffer.from([...lines, ...after, 'end_header', ''].join(lineEnd))
  const size = type === 'float' ? 4 : 8
  const rows = splats.map((splat) => {
    const values = order.map((name) => splat[names.indexOf(name)] ?? 0)
    if (encoding === 'ascii')
      return Buffer.concat([Buffer.from(values.join(' ')), rowEnd, Buffer.from(lineEnd)])
    const bytes = Buffer.alloc(size * values.length)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const isLittle = encoding === 'binary_little_endian'
    for (const [k, value] of values.entries())
      if (type === 'float') view.setFloat32(4 * k, value, isLittle)
      else view.setFloat64(8 * k, value, isLittle)
    return Buffer.concat([bytes, rowEnd])
  })
  return Buffer.concat([header, front ?? Buffer.alloc(0), ...rows, back ?? Buffer.alloc(0)])
}

/** The bytes of an SPZ of any version, with these columns; `after` follows the data. */
export function toSpz(
  version: number,
  count: number,
  columns: readonly Uint8Array[],
  { degree = 0, flags = 0, after = Buffer.alloc(0), isBare = false } = {},
): Buffer {
  const header = Buffer.alloc(version < 4 ? 16 : 32)
  header.write('NGSP')
  header.writeUInt32LE(version, 4)
  header.writeUInt32LE(count, 8)
  header.set([degree, 12, flags, version < 4 ? 0 : columns.length], 12)
  if (version < 4) {
    const bytes = Buffer.concat([header, ...columns, after])
    return isBare ? bytes : gzipSync(bytes)
  }
  header.writeUInt32LE(header.length + after.length, 16)
  const packed = columns.map((column) => zstdCompressSync(column))
  const table = Buffer.alloc(16 * columns.length)
  for (const [i, column] of columns.entries()) {
    table.writeBigUInt64LE(BigInt(packed[i]?.length ?? 0), 16 * i)
    table.writeBigUInt64LE(BigInt(column.length), 16 * i + 8)
  }
  return Buffer.concat([header, after, table, ...packed])
}

/** The bytes of a .splat. */
export function toSplat(splats: RawSplat[]): Buffer {
  const bytes = Buffer.alloc(32 * splats.length)
  for (const [i, splat] of splats.entries()) {
    for (let axis = 0; axis < 3; axis++) {
      bytes.writeFloatLE(splat[axis], 32 * i + 4 * axis)
      bytes.writeFloatLE(Math.exp(splat[7 + axis]), 32 * i + 12 + 4 * axis)
      bytes.writeUInt8(Math.round(255 * (0.5 + harmonic * splat[3 + axis])), 32 * i + 24 + axis)
    }
    bytes.writeUInt8(253, 32 * i + 27)
    for (let k = 0; k < 4; k++)
      bytes.writeUInt8(Math.min(255, Math.round(128 + 128 * splat[10 + k])), 32 * i + 28 + k)
  }
  return bytes
}

/** The bytes of a .ksplat with one uncompressed section. */
export function toKsplat(splats: RawSplat[], claimed = splats.length): Buffer {
  const bytes = Buffer.alloc(4096 + 1024 + 44 * splats.length)
  bytes.set([0, 1])
  for (const at of [4, 8]) bytes.writeUInt32LE(1, at)
  for (const at of [12, 16]) bytes.writeUInt32LE(claimed, at)
  for (const at of [4096, 4100]) bytes.writeUInt32LE(splats.length, at)
  for (const [i, splat] of splats.entries()) {
    const at = 5120 + 44 * i
    const values = [...splat.slice(0, 3), ...splat.slice(7, 10).map(Math.exp), ...splat.slice(10)]
    for (const [k, value] of values.entries()) bytes.writeFloatLE(value, at + 4 * k)
    for (let k = 0; k < 3; k++)
      bytes.writeUInt8(Math.round(255 * (0.5 + harmonic * splat[3 + k])), at + 40 + k)
    bytes.writeUInt8(253, at + 43)
  }
  return bytes
}

/** The same splats written by splat-transform, as a reference for our own reader and writer. */
export async function toFormat(
  splats: RawSplat[],
  format: 'compressed-ply' | 'spz' | 'sog-bundle',
): Promise<Buffer> {
  const columns = names.map(
    (name, k) =>
      new Column(
        name,
        Float32Array.from(splats, (splat) => splat[k]),
      ),
  )
  const files = new MemoryFileSystem()
  const options = {
    source: dataTableToChunkSource(new DataTable(columns, Transform.PLY)),
    pool: createChunkDataPool(),
  }
  await writeSource({ filename: 'made', outputFormat: format, ...options, options: { iterations: 2 } }, files)
  return Buffer.from(files.results.get('made') ?? '')
}

/** Saves bytes under a random name without an extension. */
export async function saveAs(folder: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return path
}
