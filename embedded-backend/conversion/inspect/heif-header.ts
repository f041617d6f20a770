import { open } from 'node:fs/promises'

import { ConversionError } from '../order/conversion-error.ts'
import { boxes, broken, find, readTopBox } from './iso-boxes.ts'
import type { Box } from './iso-boxes.ts'
import { unsupportedPhoto } from './refused-formats.ts'

/**
 * Colour of coded pixels, in the code points of ITU-T H.273, which films, HEIF, AVIF and PNG share. 2 is
 * unspecified.
 */
export type PictureColour = {
  readonly primaries: number
  readonly transfer: number
  readonly matrix: number
  readonly isFullRange: boolean
}

/** Item types accepted as the primary picture; derived items reference their parts themselves. */
const itemTypes = {
  heic: ['hvc1', 'grid', 'iden', 'iovl'],
  avif: ['av01', 'grid', 'iden', 'iovl'],
} as const

/**
 * Reads width and height of the primary picture of a HEIC or AVIF (ISO/IEC 23008-12) from its boxes without
 * decoding. Throws BROKEN_SOURCE if boxes contradict each other or reference bytes beyond the end of the
 * file, UNSUPPORTED_SOURCE if another codec than the format's was used.
 */
export async function readHeifHeader(
  path: string,
  format: keyof typeof itemTypes,
): Promise<{ readonly width: number; readonly height: number }> {
  await using file = await open(path)
  const { size } = await file.stat()
  try {
    const meta = boxes((await readTopBox(file, 'meta')).subarray(4))
    return readPrimaryPicture(meta, size, itemTypes[format])
  } catch (error) {
    if (error instanceof ConversionError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  }
}

/**
 * Reads the colour that a HEIC or AVIF states by code points (a `colr` box of type nclx) for its primary
 * picture, or for the first tile of a grid. Undefined without one, and if there is an ICC profile, which
 * precedes it. Throws BROKEN_SOURCE.
 */
export async function readHeifColour(path: string): Promise<PictureColour | undefined> {
  await using file = await open(path)
  const meta = boxes((await readTopBox(file, 'meta')).subarray(4))
  const primary = readPrimaryId(find(meta, 'pitm'))
  const tile = readFirstTile(meta, primary)
  return (
    colourOf(readProperties(meta, primary)) ??
    (tile === undefined ? undefined : colourOf(readProperties(meta, tile)))
  )
}

function colourOf(properties: Box[]): PictureColour | undefined {
  const colours = properties.filter(({ type }) => type === 'colr').map(({ body }) => body)
  const types = colours.map((body) => body.toString('latin1', 0, 4))
  const body = colours[types.indexOf('nclx')]
  if (!body || body.length < 11 || types.includes('prof') || types.includes('rICC')) return undefined
  const [primaries, transfer, matrix] = [4, 6, 8].map((at) => body.readUInt16BE(at))
  return { primaries, transfer, matrix, isFullRange: body.readUInt8(10) >= 128 }
}

/** First item that a derived picture references, such as a grid its tiles. */
function readFirstTile(meta: Box[], item: number): number | undefined {
  const references = meta.find(({ type }) => type === 'iref')?.body
  if (!references) return undefined
  const wide = references.readUInt8(0) >= 1
  const id = (body: Buffer, at: number) => (wide ? body.readUInt32BE(at) : body.readUInt16BE(at))
  const derived = boxes(references.subarray(4)).find(
    ({ type, body }) => type === 'dimg' && id(body, 0) === item,
  )
  return derived && id(derived.body, wide ? 6 : 4)
}

function readPrimaryPicture(
  meta: Box[],
  fileSize: number,
  accepted: readonly string[],
): { readonly width: number; readonly height: number } {
  const primary = readPrimaryId(find(meta, 'pitm'))
  const itemType = readItemTypes(find(meta, 'iinf')).get(primary)
  if (itemType !== undefined && !accepted.includes(itemType)) throw unsupportedPhoto(itemType)
  checkExtents(find(meta, 'iloc'), fileSize)
  const own = readProperties(meta, primary)
  const extent = own.find(({ type }) => type === 'ispe')
  if (!extent) throw broken('no ispe property')
  const [width, height] = [extent.body.readUInt32BE(4), extent.body.readUInt32BE(8)]
  const quarterTurns = own.reduce(
    (sum, { type, body }) => sum + (type === 'irot' ? body.readUInt8(0) & 3 : 0),
    0,
  )
  return quarterTurns % 2 === 1 ? { width: height, height: width } : { width, height }
}

function readProperties(meta: Box[], item: number): Box[] {
  const properties = boxes(find(meta, 'iprp'))
  const all = boxes(find(properties, 'ipco'))
  return readAssociations(find(properties, 'ipma'), item).flatMap((index) => all[index - 1] ?? [])
}

function readPrimaryId(pitm: Buffer): number {
  return pitm.readUInt8(0) === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
}

function readItemTypes(iinf: Buffer): Map<number, string> {
  const entries = boxes(iinf.subarray(iinf.readUInt8(0) === 0 ? 6 : 8))
  const types = new Map<number, string>()
  for (const { type, body } of entries) {
    if (type !== 'infe') continue
    const wide = body.readUInt8(0) >= 3
    const id = wide ? body.readUInt32BE(4) : body.readUInt16BE(4)
    types.set(id, body.toString('latin1', wide ? 10 : 8, wide ? 14 : 12))
  }
  return types
}

/** Property indexes (1-based) of one item. */
function readAssociations(ipma: Buffer, item: number): number[] {
  const wideIds = ipma.readUInt8(0) >= 1
  const wideIndexes = (ipma.readUInt8(3) & 1) === 1
  let offset = 8
  for (let left = ipma.readUInt32BE(4); left > 0; left--) {
    const id = wideIds ? ipma.readUInt32BE(offset) : ipma.readUInt16BE(offset)
    offset += wideIds ? 4 : 2
    const count = ipma.readUInt8(offset++)
    const indexes: number[] = []
    for (let i = 0; i < count; i++) {
      indexes.push(wideIndexes ? ipma.readUInt16BE(offset) & 0x7fff : ipma.readUInt8(offset) & 0x7f)
      offset += wideIndexes ? 2 : 1
    }
    if (id === item) return indexes
  }
  return []
}

/** A truncated file still has its whole header; only the extents of its data reveal the loss. */
function checkExtents(iloc: Buffer, fileSize: number): void {
  const version = iloc.readUInt8(0)
  const sizes = iloc.readUInt16BE(4)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  let at = 6
  const take = (bytes: number) => {
    if (bytes === 0) return 0
    const value = bytes === 8 ? Number(iloc.readBigUInt64BE(at)) : iloc.readUIntBE(at, bytes)
    at += bytes
    return value
  }
  for (let items = take(version < 2 ? 2 : 4); items > 0; items--) {
    take(version < 2 ? 2 : 4)
    const method = version > 0 ? take(2) & 15 : 0
    take(2)
    const base = take(baseSize)
    for (let extents = take(2); extents > 0; extents--) {
      take(indexSize)
      const end = base + take(offsetSize) + take(lengthSize)
      if (method === 0 && end > fileSize) throw broken('data beyond the end of the file')
    }
  }
}
