import type { FileHandle } from 'node:fs/promises'

import { ConversionError } from '../order/conversion-error.ts'

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
export type PlyHeader = { readonly splatCount: number; readonly bytes: number; readonly comments: string[] }

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
