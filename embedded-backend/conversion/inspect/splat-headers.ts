import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { parseLimitedJson } from '#contract/json-scan.ts'

import { ConversionError } from '../order/conversion-error.ts'
import { nameRefusedFile } from './sniff-splats.ts'
import { listZipMembers, readZipMember } from './zip-members.ts'
import type { ZipMember } from './zip-members.ts'

const maxMetaBytes = 1 << 20
const metaDepth = 16
const webpHeaderBytes = 30
/** Textures of the higher harmonics have this size at any count. */
const fewestPixels = 1 << 20

type SogMeta = {
  readonly splatCount: number
  readonly generator: string
  readonly members: ZipMember[]
}

/**
 * Reads meta.json from a bundled SOG, versions 1 and 2. Throws UNSUPPORTED_SOURCE for other archives; its
 * message says what to do with one that holds splats.
 */
export async function readSogMeta(file: FileHandle, size: number): Promise<SogMeta> {
  const members = await listZipMembers(file, size)
  const entry = members.find(({ name }) => name === 'meta.json')
  if (!entry) throw notSog(members)
  if (entry.packed > maxMetaBytes) throw new ConversionError('BROKEN_SOURCE', { cause: 'meta.json too long' })
  const text = (await readZipMember(file, entry, maxMetaBytes)).toString()
  const meta = parseLimitedJson(text, metaDepth) as {
    readonly count?: unknown
    readonly asset?: { readonly generator?: unknown }
    readonly means?: { readonly shape?: unknown[] }
  }
  const generator = meta.asset?.generator
  return {
    splatCount: Number(meta.count ?? meta.means?.shape?.[0]),
    generator: typeof generator === 'string' ? generator : '',
    members,
  }
}

const splatNames = /\.(?:ply|spz|sog|splat|ksplat|lcc2?)$|(?:^|\/)(?:lod-)?meta\.json$/i

function notSog(members: readonly ZipMember[]): ConversionError {
  const message = members.some(({ name }) => splatNames.test(name)) ? nameRefusedFile('.zip') : undefined
  return new ConversionError('UNSUPPORTED_SOURCE', { ...(message && { message }) })
}

/** Rejects textures far larger than the splats need, as bombs are. Throws BROKEN_SOURCE. */
export async function checkSogTextures(file: FileHandle, { splatCount, members }: SogMeta): Promise<void> {
  for (const member of members) {
    if (!member.name.endsWith('.webp')) continue
    const pixels = webpPixels(await readZipMember(file, member, webpHeaderBytes))
    if (pixels > Math.max(fewestPixels, 2 * splatCount))
      throw new ConversionError('BROKEN_SOURCE', { cause: `${member.name} has ${pixels} pixels` })
  }
}

/** Reads the number of pixels from any of the three WebP headers. */
function webpPixels(head: Buffer): number {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
    case 'VP8 ':
      return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
    default:
      throw new ConversionError('BROKEN_SOURCE', { cause: 'a texture that is no WebP' })
  }
}

const magic = 0x5053474e
export const spzHeaderBytes = 16
const tableHeaderBytes = 32
const newestSpz = 4
const harmonicsOfDegree = [0, 3, 8, 15, 24]
/** Most bytes of extension records after the data of splats. */
const mostExtensionBytes = 1 << 20

export type SpzHeader = {
  readonly version: number
  readonly splatCount: number
  /** Coefficients of the harmonics per colour channel. */
  readonly harmonics: number
  /** Bits after the point in a coordinate; version 1 has halves instead. */
  readonly fractionBits: number
  /** Bytes of each column for one splat: places, opacities, colours, sizes, rotations, harmonics. */
  readonly columns: readonly number[]
  /** Compression of the file: version 4 has a table of streams. */
  readonly packing: 'gzip' | 'none' | 'table'
}

/**
 * Reads the header of an SPZ (Niantic): versions 1 to 3 are gzipped as a whole, version 4 has a plain header.
 * Throws UNSUPPORTED_SOURCE or BROKEN_SOURCE.
 */
export async function readSpzHeader(path: string, file: FileHandle): Promise<SpzHeader> {
  const bare = Buffer.alloc(spzHeaderBytes)
  await file.read(bare, 0, spzHeaderBytes, 0)
  const isBare = bare.readUInt32LE(0) === magic
  const head = isBare ? bare : await unpackStart(path)
  const version = head.readUInt32LE(4)
  const harmonics = harmonicsOfDegree[head.readUInt8(12)]
  if (version < 1 || version > newestSpz || harmonics === undefined)
    throw new ConversionError('UNSUPPORTED_SOURCE', {
      message: `このSPZファイルのバージョンには対応していません。バージョン${newestSpz}までのSPZファイルをお使いください。`,
    })
  return {
    version,
    splatCount: head.readUInt32LE(8),
    harmonics,
    fractionBits: head.readUInt8(13),
    columns: [version === 1 ? 6 : 9, 1, 3, 3, version < 3 ? 3 : 4, 3 * harmonics],
    packing: version === newestSpz ? 'table' : isBare ? 'none' : 'gzip',
  }
}

/** Decompresses the data without keeping it, and stops at the first excess byte. Throws BROKEN_SOURCE. */
export async function checkSpzLength(path: string, file: FileHandle, header: SpzHeader): Promise<void> {
  if (header.packing === 'table') return void (await readSpzTable(file, header))
  const expected = spzHeaderBytes + header.splatCount * header.columns.reduce((sum, bytes) => sum + bytes)
  let seen = 0
  if (header.packing === 'none') seen = (await file.stat()).size
  else
    await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        seen += chunk.length
        if (seen > expected + mostExtensionBytes) throw broken('longer than its header says')
      }
    })
  if (seen < expected) throw broken('shorter than its header says')
}

/** Place of a compressed column in the file, and its length before and after. */
export type SpzStream = { readonly at: number; readonly packed: number; readonly unpacked: number }

/** Lists the compressed columns of version 4. Throws BROKEN_SOURCE if they do not fit header or file. */
export async function readSpzTable(file: FileHandle, header: SpzHeader): Promise<SpzStream[]> {
  const head = Buffer.alloc(tableHeaderBytes)
  await file.read(head, 0, head.length, 0)
  const expected = header.columns.filter((bytes) => bytes > 0).map((bytes) => bytes * header.splatCount)
  if (head.readUInt8(15) !== expected.length) throw broken('streams missing')
  const table = Buffer.alloc(16 * expected.length)
  const tableAt = head.readUInt32LE(16)
  const { bytesRead } = await file.read(table, 0, table.length, tableAt)
  if (bytesRead < table.length) throw broken('table cut off')
  let at = tableAt + table.length
  const streams = expected.map((unpacked, i) => {
    const packed = Number(table.readBigUInt64LE(16 * i))
    if (Number(table.readBigUInt64LE(16 * i + 8)) !== unpacked) throw broken('streams do not fit')
    const stream = { at, packed, unpacked }
    at += packed
    return stream
  })
  if (at > (await file.stat()).size) throw broken('streams cut off')
  return streams
}

async function unpackStart(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  const unpacked = createReadStream(path, { end: 65_535 }).pipe(createGunzip())
  for await (const part of unpacked) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length >= spzHeaderBytes) break
  }
  if (length < spzHeaderBytes) throw broken('shorter than a header')
  return Buffer.concat(parts)
}

function broken(cause: string): ConversionError {
  return new ConversionError('BROKEN_SOURCE', { cause })
}

const ksplatHeaderBytes = 4096
const sectionBytes = 1024
const maxSectionsRead = 4096
/** Minimum bytes per splat in each compression mode, without harmonics. */
const bytesOfSplat = [44, 24, 24]

/**
 * Reads the number of splats in a .ksplat file, and checks that its sections hold no more than the header
 * says and fit into the file. Throws BROKEN_SOURCE.
 */
export async function readKsplatCount(file: FileHandle, size: number): Promise<number> {
  const head = Buffer.alloc(ksplatHeaderBytes)
  await file.read(head, 0, ksplatHeaderBytes, 0)
  const maxSections = head.readUInt32LE(4)
  const splatCount = head.readUInt32LE(16)
  if (maxSections > maxSectionsRead) throw broken('too many sections')
  const sections = Buffer.alloc(maxSections * sectionBytes)
  const { bytesRead } = await file.read(sections, 0, sections.length, ksplatHeaderBytes)
  if (bytesRead < sections.length) throw broken('sections cut off')
  let [held, stored] = [0, 0]
  for (let at = 0; at < sections.length; at += sectionBytes) {
    held += sections.readUInt32LE(at)
    stored += sections.readUInt32LE(at + 4)
  }
  const least = stored * (bytesOfSplat[head.readUInt16LE(20)] ?? 0)
  if (held > splatCount || ksplatHeaderBytes + sections.length + least > size)
    throw broken('counts do not fit')
  return splatCount
}
