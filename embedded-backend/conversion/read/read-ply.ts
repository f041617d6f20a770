import { open, type FileHandle } from 'node:fs/promises'

import { bytesOfType, leastBytes } from '../inspect/ply-header.ts'
import type { PlyElement, PlyHeader, PlyType } from '../inspect/ply-header.ts'
import { ConversionError } from '../order/conversion-error.ts'
import { columnsOfRow, type SplatRows } from './splat-rows.ts'

const bufferBytes = 1 << 20
const rowsAtOnce = 2048
/** Longest number in text. */
const longestToken = 256

/** Reads the splats of a PLY that is not packed, row by row. Throws BROKEN_SOURCE. */
export function plyRows(path: string, header: PlyHeader): SplatRows {
  const vertex = header.elements.at(-1)!
  const highest = Math.max(-1, ...vertex.properties.map(({ name }) => restIndex(name)))
  const coefficients = (highest + 1) % 3 === 0 ? (highest + 1) / 3 : 0
  const read = () => readRows(path, header, vertex, 3 * coefficients)
  return { total: vertex.count, coefficients, read }
}

function restIndex(name: string): number {
  return Number(/^f_rest_(\d{1,3})$/.exec(name)?.[1] ?? -1)
}

async function* readRows(
  path: string,
  { elements, encoding, start }: PlyHeader,
  vertex: PlyElement,
  rest: number,
): AsyncGenerator<Float64Array> {
  await using file = await open(path)
  const { size } = await file.stat()
  const place = { file, size, start }
  const values = encoding === 'ascii' ? new TextValues(place) : new BinaryValues(place, encoding)
  for (const element of elements) if (element !== vertex) await skipElement(values, element)
  const slots = vertex.properties.map(({ name, length }) => (length ? -1 : slotOf(name, rest)))
  const width = columnsOfRow.length + rest
  // A surface without thickness has two sizes only.
  const plain = new Float64Array(width)
  plain[columnsOfRow.indexOf('scale_2')] = Number.NEGATIVE_INFINITY
  const rows = new Float64Array(width * rowsAtOnce)
  for (let done = 0; done < vertex.count; done += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, vertex.count - done)
    for (let i = 0; i < count; i++) rows.set(plain, width * i)
    if (values instanceof BinaryValues && isRegular(vertex)) {
      await values.takeRows(vertex, slots, rows.subarray(0, width * count), width)
    } else {
      for (let i = 0; i < count; i++) await takeRow(values, vertex, slots, rows, width * i)
    }
    yield rows.subarray(0, width * count)
  }
}

function slotOf(name: string, rest: number): number {
  const index = restIndex(name)
  if (index >= 0) return index < rest ? columnsOfRow.length + index : -1
  return columnsOfRow.indexOf(name)
}

function isRegular({ properties }: PlyElement): boolean {
  return properties.every(({ length }) => !length)
}

async function skipElement(values: Values, element: PlyElement): Promise<void> {
  if (element.properties.length === 0) return
  if (values instanceof BinaryValues && isRegular(element))
    return values.jump(element.count * leastBytes(element, 'binary_little_endian'))
  for (let row = 0; row < element.count; row++) await takeRow(values, element, [], [], 0)
}

async function takeRow(
  values: Values,
  { properties }: PlyElement,
  slots: readonly number[],
  to: Float64Array | number[],
  at: number,
): Promise<void> {
  for (const [k, { type, length }] of properties.entries()) {
    while (values.isLow) await values.fill()
    if (length) {
      await values.skip(values.take(length), type)
      continue
    }
    const value = values.take(type)
    const slot = slots[k] ?? -1
    if (slot >= 0) to[at + slot] = value
  }
}

type Place = { readonly file: FileHandle; readonly size: number; readonly start: number }

/** Values in order of the file; `fill` must be called while `isLow`. */
abstract class Values {
  protected buffer = Buffer.alloc(bufferBytes)
  protected from = 0
  protected to = 0
  protected readonly size: number
  #position: number
  readonly #file: FileHandle

  constructor({ file, size, start }: Place) {
    this.#file = file
    this.size = size
    this.#position = start
  }

  abstract readonly isLow: boolean
  abstract take(type: PlyType): number
  /** Skips the values of a list. Throws BROKEN_SOURCE for a length that the file cannot hold. */
  abstract skip(count: number, type: PlyType): Promise<void>

  async fill(): Promise<void> {
    this.buffer.copyWithin(0, this.from, this.to)
    this.to -= this.from
    this.from = 0
    const { bytesRead } = await this.#file.read(this.buffer, this.to, bufferBytes - this.to, this.#position)
    this.#position += bytesRead
    this.to += bytesRead
  }

  /** Moves on by this number of bytes without reading them. */
  jump(bytes: number): void {
    const inside = Math.min(bytes, this.to - this.from)
    this.from += inside
    this.#position += bytes - inside
    if (this.#position > this.size) throw broken('shorter than its header says')
  }

  protected get isAtEnd(): boolean {
    return this.#position >= this.size
  }
}

const widestValue = 8

class BinaryValues extends Values {
  readonly #littleEndian: boolean
  readonly #view = new DataView(this.buffer.buffer, this.buffer.byteOffset)

  constructor(place: Place, encoding: PlyHeader['encoding']) {
    super(place)
    this.#littleEndian = encoding === 'binary_little_endian'
  }

  get isLow(): boolean {
    return this.to - this.from < widestValue && !this.isAtEnd
  }

  take(type: PlyType): number {
    const at = this.from
    this.from += bytesOfType(type)
    if (this.from > this.to) throw broken('shorter than its header says')
    return readersOfTypes[type](this.#view, at, this.#littleEndian)
  }

  async skip(count: number, type: PlyType): Promise<void> {
    if (!(Number.isInteger(count) && count >= 0)) throw broken(`a list of ${count}`)
    this.jump(count * bytesOfType(type))
  }

  /** Takes as many whole rows as fit into `rows`. */
  async takeRows(element: PlyElement, slots: readonly number[], rows: Float64Array, width: number) {
    const stride = leastBytes(element, 'binary_little_endian')
    if (stride > bufferBytes) throw broken('a row without an end')
    let at = 0
    while (at < rows.length) {
      if (this.to - this.from < stride) await this.fill()
      const count = Math.min((rows.length - at) / width, Math.floor((this.to - this.from) / stride))
      if (count === 0) throw broken('shorter than its header says')
      let offset = this.from
      for (const [k, { type }] of element.properties.entries()) {
        const read = readersOfTypes[type]
        if (slots[k] >= 0)
          for (let i = 0; i < count; i++)
            rows[at + width * i + slots[k]] = read(this.#view, offset + stride * i, this.#littleEndian)
        offset += bytesOfType(type)
      }
      this.from += stride * count
      at += width * count
    }
  }
}

type Reader = (view: DataView, at: number, littleEndian: boolean) => number

const readersOfTypes: Record<PlyType, Reader> = {
  char: (view, at) => view.getInt8(at),
  uchar: (view, at) => view.getUint8(at),
  short: (view, at, littleEndian) => view.getInt16(at, littleEndian),
  ushort: (view, at, littleEndian) => view.getUint16(at, littleEndian),
  half: (view, at, littleEndian) => view.getFloat16(at, littleEndian),
  int: (view, at, littleEndian) => view.getInt32(at, littleEndian),
  uint: (view, at, littleEndian) => view.getUint32(at, littleEndian),
  float: (view, at, littleEndian) => view.getFloat32(at, littleEndian),
  double: (view, at, littleEndian) => view.getFloat64(at, littleEndian),
  int64: (view, at, littleEndian) => Number(view.getBigInt64(at, littleEndian)),
  uint64: (view, at, littleEndian) => Number(view.getBigUint64(at, littleEndian)),
}

const space = 32

/** Numbers in text, separated by spaces or lines; the lines have no meaning. */
class TextValues extends Values {
  get isLow(): boolean {
    while (this.from < this.to && this.buffer[this.from] <= space) this.from++
    return this.to - this.from < longestToken && !this.isAtEnd
  }

  take(): number {
    while (this.from < this.to && this.buffer[this.from] <= space) this.from++
    const start = this.from
    while (this.from < this.to && this.buffer[this.from] > space) this.from++
    if (start === this.from) throw broken('shorter than its header says')
    if (this.from - start > longestToken) throw broken('a number without an end')
    const word = this.buffer.toString('latin1', start, this.from)
    const value = Number(word)
    if (!Number.isNaN(value) || /^[+-]?(?:nan|inf|1\.#)/i.test(word)) return value
    throw broken(`text for a number: ${word.slice(0, 20)}`)
  }

  async skip(count: number): Promise<void> {
    if (!(Number.isInteger(count) && count >= 0)) throw broken(`a list of ${count}`)
    for (let i = 0; i < count; i++) {
      while (this.isLow) await this.fill()
      this.take()
    }
  }
}

function broken(cause: string): ConversionError {
  return new ConversionError('BROKEN_SOURCE', { cause })
}
