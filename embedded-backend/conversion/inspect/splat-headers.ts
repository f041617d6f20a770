import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { parseLimitedJson } from '#contract/json-scan.ts'

import { ConversionError } from '../order/conversion-error.ts'
import { listZipMembers, readZipMember } from './zip-members.ts'
import type { ZipMember } from './zip-members.ts'

const maxHeaderBytes = 1 << 16
const typeBytes: Record<string, number> = {
  char: 1,
  uchar: 1,
  int8: 1,
  uint8: 1,
  short: 2,
  ushort: 2,
  int16: 2,
  uint16: 2,
  int: 4,
  uint: 4,
  int32: 4,
  uint32: 4,
  float: 4,
  float32: 4,
  double: 8,
  float64: 8,
}
const plainProperties = ['x', 'y', 'z', 'f_dc_0', 'opacity', 'scale_0', 'rot_0']
const packedProperties = ['packed_position', 'packed_rotation', 'packed_scale', 'packed_color']
/** Number of splats that share one `chunk` element in a compressed PLY. */
const splatsInChunk = 256

type Element = {
  readonly name: string
  readonly count: number
  stride: number
  readonly properties: string[]
}

/** `bytes` is the minimum length of a file with this header. */
type PlyHeader = { readonly splatCount: number; readonly bytes: number; readonly comments: string[] }

/**
 * Throws UNSUPPORTED_SOURCE for a PLY without splats (point clouds, meshes, text), BROKEN_SOURCE for an
 * invalid one.
 */
export async function readPlyHeader(file: FileHandle): Promise<PlyHeader> {
  const buffer = Buffer.alloc(maxHeaderBytes)
  const { bytesRead } = await file.read(buffer, 0, maxHeaderBytes, 0)
  const text = buffer.toString('latin1', 0, bytesRead)
  const end = /\nend_header\r?\n/.exec(text)
  if (!end) throw new ConversionError('BROKEN_SOURCE', { cause: 'no end of the header' })
  const lines = text.slice(0, end.index).split(/\r?\n/)
  if (!lines.some((line) => line.startsWith('format binary_little_endian'))) throw noSplats()
  const elements = readElements(lines)
  const vertex = elements.find(({ name }) => name === 'vertex')
  if (!vertex) throw noSplats()
  const chunks = elements.find(({ name }) => name === 'chunk')
  const needed = chunks ? packedProperties : plainProperties
  if (!needed.every((name) => vertex.properties.includes(name))) throw noSplats()
  if (chunks && chunks.count < Math.ceil(vertex.count / splatsInChunk))
    throw new ConversionError('BROKEN_SOURCE', { cause: 'too few chunks' })
  return {
    splatCount: vertex.count,
    bytes: elements.reduce((sum, { count, stride }) => sum + count * stride, end.index + end[0].length),
    comments: lines.filter((line) => line.startsWith('comment ')).map((line) => line.slice(8)),
  }
}

function readElements(lines: string[]): Element[] {
  const elements: Element[] = []
  for (const line of lines) {
    const words = line.trim().split(/\s+/)
    if (words[0] === 'element') {
      const count = Number(words[2])
      if (!Number.isSafeInteger(count) || count < 0)
        throw new ConversionError('BROKEN_SOURCE', { cause: line })
      elements.push({ name: words[1] ?? '', count, stride: 0, properties: [] })
    }
    if (words[0] !== 'property') continue
    const [element, bytes] = [elements.at(-1), typeBytes[words[1] ?? '']]
    if (words[1] === 'list') throw noSplats()
    if (!element || !bytes) throw new ConversionError('BROKEN_SOURCE', { cause: line })
    element.stride += bytes
    element.properties.push(words[2] ?? '')
  }
  return elements
}

function noSplats(): ConversionError {
  return new ConversionError('UNSUPPORTED_SOURCE', {
    message:
      'このPLYファイルにはスプラットが入っていません。スプラットとして書き出したPLYファイルをお使いください。',
  })
}

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

/** Reads meta.json from a bundled SOG, versions 1 and 2. Throws UNSUPPORTED_SOURCE for other archives. */
export async function readSogMeta(file: FileHandle, size: number): Promise<SogMeta> {
  const members = await listZipMembers(file, size)
  const entry = members.find(({ name }) => name === 'meta.json')
  if (!entry) throw new ConversionError('UNSUPPORTED_SOURCE')
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
const spzHeaderBytes = 16
const tableHeaderBytes = 32
const harmonicsOfDegree = [0, 3, 8, 15, 24]

type SpzHeader = {
  readonly version: number
  readonly splatCount: number
  readonly bytesOfSplat: number
}

/**
 * Reads the header of an SPZ (Niantic): versions 2 and 3 are gzipped, version 4 has a plain header. Throws
 * UNSUPPORTED_SOURCE or BROKEN_SOURCE.
 */
export async function readSpzHeader(path: string, file: FileHandle): Promise<SpzHeader> {
  const bare = Buffer.alloc(spzHeaderBytes)
  await file.read(bare, 0, spzHeaderBytes, 0)
  const head = bare.readUInt32LE(0) === magic ? bare : await unpackStart(path)
  const version = head.readUInt32LE(4)
  const harmonics = harmonicsOfDegree[head.readUInt8(12)]
  if (version < 2 || version > 4 || harmonics === undefined || harmonics > 15)
    throw new ConversionError('UNSUPPORTED_SOURCE')
  const rotationBytes = version === 2 ? 3 : 4
  return {
    version,
    splatCount: head.readUInt32LE(8),
    bytesOfSplat: 9 + 1 + 3 + 3 + rotationBytes + 3 * harmonics,
  }
}

/** Decompresses the data without keeping it, and stops at the first excess byte. Throws BROKEN_SOURCE. */
export async function checkSpzLength(path: string, file: FileHandle, header: SpzHeader): Promise<void> {
  const expected = header.splatCount * header.bytesOfSplat
  if (header.version === 4) return checkTable(file, expected)
  let seen = 0
  await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      seen += chunk.length
      if (seen > spzHeaderBytes + expected) throw broken('longer than its header says')
    }
  })
  if (seen < spzHeaderBytes + expected) throw broken('shorter than its header says')
}

/** Version 4 lists its streams with compressed and uncompressed lengths. */
async function checkTable(file: FileHandle, expected: number): Promise<void> {
  const head = Buffer.alloc(tableHeaderBytes)
  await file.read(head, 0, head.length, 0)
  const table = Buffer.alloc(16 * head.readUInt8(15))
  const at = head.readUInt32LE(16)
  const { bytesRead } = await file.read(table, 0, table.length, at)
  if (bytesRead < table.length) throw broken('table cut off')
  let [packed, unpacked] = [at + table.length, 0]
  for (let entry = 0; entry < table.length; entry += 16) {
    packed += Number(table.readBigUInt64LE(entry))
    unpacked += Number(table.readBigUInt64LE(entry + 8))
  }
  if (packed > (await file.stat()).size || unpacked !== expected) throw broken('streams do not fit')
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
