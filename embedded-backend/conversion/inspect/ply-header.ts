import type { FileHandle } from 'node:fs/promises'

import { ConversionError } from '../order/conversion-error.ts'

const firstBytes = 1 << 16
/** Longest header that is read: some programs write their settings as comments. */
const maxHeaderBytes = 1 << 20

/** Bytes of each type. */
const typeBytes = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  half: 2,
  int: 4,
  uint: 4,
  float: 4,
  double: 8,
  int64: 8,
  uint64: 8,
} as const
/** Later names of the same types. */
const typeOfLaterName: Partial<Record<string, PlyType>> = {
  int8: 'char',
  uint8: 'uchar',
  int16: 'short',
  uint16: 'ushort',
  float16: 'half',
  int32: 'int',
  uint32: 'uint',
  float32: 'float',
  float64: 'double',
}

export type PlyType = keyof typeof typeBytes
export type PlyEncoding = 'ascii' | 'binary_little_endian' | 'binary_big_endian'

/** A list has a type for its length. */
type PlyProperty = { readonly name: string; readonly type: PlyType; readonly length?: PlyType }
export type PlyElement = {
  readonly name: string
  readonly count: number
  readonly properties: PlyProperty[]
}

export type PlyHeader = {
  readonly encoding: PlyEncoding
  /** Elements up to the last one with data of splats; what follows is never read. */
  readonly elements: readonly PlyElement[]
  /** Position of the data, in bytes. */
  readonly start: number
  readonly splatCount: number
  /** True for the compressed PLY of PlayCanvas: packed records, with bounds for every 256 of them. */
  readonly isPacked: boolean
  /** Minimum length of a file with this header, in bytes. */
  readonly bytes: number
  readonly comments: readonly string[]
}

const plainProperties = ['x', 'y', 'z', 'f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity', 'scale_0', 'scale_1']
const turnProperties = ['rot_0', 'rot_1', 'rot_2', 'rot_3']
const packedProperties = ['packed_position', 'packed_rotation', 'packed_scale', 'packed_color']
const packedElements = new Set(['chunk', 'vertex', 'sh'])
/** Number of splats that share one `chunk` element in a compressed PLY. */
const splatsInChunk = 256

/**
 * Reads the header of a PLY in any of the three encodings, with any line ends, comments, further properties
 * and further elements. Throws UNSUPPORTED_SOURCE for a PLY without splats (point clouds, meshes) or in an
 * unknown notation, BROKEN_SOURCE for a damaged one.
 */
export async function readPlyHeader(file: FileHandle): Promise<PlyHeader> {
  const { text, start } = await readHeaderText(file)
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim())
  const encoding = encodingOf(lines)
  const all = readElements(lines)
  const vertex = all.find(({ name }) => name === 'vertex')
  if (!vertex) throw noSplats(all)
  const names = new Set(vertex.properties.filter(({ length }) => !length).map(({ name }) => name))
  const chunks = all.find(({ name }) => name === 'chunk')
  const isPacked = Boolean(chunks) && packedProperties.every((name) => names.has(name))
  if (!isPacked && ![...plainProperties, ...turnProperties].every((name) => names.has(name)))
    throw noSplats(all)
  if (isPacked && encoding !== 'binary_little_endian') throw unreadable(`a compressed PLY as ${encoding}`)
  if (isPacked && chunks && chunks.count < Math.ceil(vertex.count / splatsInChunk))
    throw new ConversionError('BROKEN_SOURCE', { cause: 'too few chunks' })
  const last = isPacked ? all.findLastIndex(({ name }) => packedElements.has(name)) : all.indexOf(vertex)
  const elements = all.slice(0, last + 1)
  return {
    encoding,
    elements,
    start,
    splatCount: vertex.count,
    isPacked,
    bytes: start + elements.reduce((sum, element) => sum + element.count * leastBytes(element, encoding), 0),
    comments: lines.filter((line) => line.startsWith('comment ')).map((line) => line.slice(8).trim()),
  }
}

/** Bytes of a value in binary data. */
export function bytesOfType(type: PlyType): number {
  return typeBytes[type]
}

/** Bytes of a row: the exact number in binary data without lists, otherwise the least. */
export function leastBytes({ properties }: PlyElement, encoding: PlyEncoding): number {
  // A digit and a separator; the last row may lack the separator.
  if (encoding === 'ascii') return Math.max(0, 2 * properties.length - 1)
  return properties.reduce((sum, { type, length }) => sum + bytesOfType(length ?? type), 0)
}

async function readHeaderText(file: FileHandle): Promise<{ text: string; start: number }> {
  const { size } = await file.stat()
  for (let length = firstBytes; ; length *= 4) {
    const buffer = Buffer.alloc(Math.min(length, size))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    const text = buffer.toString('latin1', 0, bytesRead)
    // Data may begin with a line feed: a lone carriage return ends the header only where it ends all lines.
    const lineEnd = /^[^\r\n]*\r(?!\n)/.test(text) ? '\\r' : '\\r?\\n'
    const end = new RegExp(`[\\r\\n]end_header[ \\t]*${lineEnd}`).exec(text)
    if (end) return { text: text.slice(0, end.index), start: end.index + end[0].length }
    if (length >= size) throw new ConversionError('BROKEN_SOURCE', { cause: 'no end of the header' })
    if (length >= maxHeaderBytes) throw unreadable('a header without an end')
  }
}

function encodingOf(lines: readonly string[]): PlyEncoding {
  const [, encoding] = lines.find((line) => /^format\s/.test(line))?.split(/\s+/) ?? []
  if (encoding === 'ascii' || encoding === 'binary_little_endian' || encoding === 'binary_big_endian')
    return encoding
  throw unreadable(`the format ${encoding}`)
}

function readElements(lines: readonly string[]): PlyElement[] {
  const elements: PlyElement[] = []
  for (const line of lines) {
    const words = line.split(/\s+/)
    if (words[0] === 'element') {
      const [, name = '', count = ''] = words
      if (!/^\d+$/.test(count) || !Number.isSafeInteger(Number(count)))
        throw new ConversionError('BROKEN_SOURCE', { cause: line })
      elements.push({ name, count: Number(count), properties: [] })
    }
    if (words[0] !== 'property') continue
    const isList = words[1] === 'list'
    const [type, name] = words.slice(isList ? 3 : 1)
    const element = elements.at(-1)
    if (!element || name === undefined) throw new ConversionError('BROKEN_SOURCE', { cause: line })
    element.properties.push({ name, type: typeOf(type), ...(isList ? { length: typeOf(words[2]) } : {}) })
  }
  return elements
}

function typeOf(word = ''): PlyType {
  if (Object.hasOwn(typeBytes, word)) return word as PlyType
  const type = typeOfLaterName[word]
  if (type) return type
  throw unreadable(`the type ${word}`)
}

function noSplats(elements: readonly PlyElement[]): ConversionError {
  const has = (...names: string[]) => elements.some(({ name, count }) => count > 0 && names.includes(name))
  const message = has('face', 'tristrips')
    ? 'このPLYファイルはメッシュで、スプラットが入っていません。スプラットとして書き出したPLYファイルをお使いください。'
    : has('vertex')
      ? 'このPLYファイルは点群で、スプラットの大きさや向きが入っていません。スプラットとして書き出したPLYファイルをお使いください。'
      : 'このPLYファイルにはスプラットが入っていません。スプラットとして書き出したPLYファイルをお使いください。'
  return new ConversionError('UNSUPPORTED_SOURCE', { message })
}

function unreadable(cause: string): ConversionError {
  return new ConversionError('UNSUPPORTED_SOURCE', {
    message:
      'このPLYファイルの書き方には対応していません。ほかのソフトウェアで書き出し直したPLYファイルをお使いください。',
    cause,
  })
}
