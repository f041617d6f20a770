import type { FileHandle } from 'node:fs/promises'

import { ConversionError } from '../order/conversion-error.ts'

export type Box = { readonly type: string; readonly body: Buffer }

const maxBytes = 16 << 20
/** Real files have the boxes of their tables among the first few. */
const maxBoxes = 256

/**
 * Reads the content of the first box of this type at the top of a file, without that of the others. Throws
 * BROKEN_SOURCE if there is none.
 */
export async function readTopBox(file: FileHandle, type: string): Promise<Buffer> {
  const { size } = await file.stat()
  const head = Buffer.alloc(16)
  let offset = 0
  for (let seen = 0; offset + 8 <= size && seen < maxBoxes; seen++) {
    await file.read(head, 0, 16, offset)
    let length = head.readUInt32BE(0)
    let headLength = 8
    if (length === 1) {
      length = Number(head.readBigUInt64BE(8))
      headLength = 16
    }
    if (length === 0) length = size - offset
    if (length < headLength) throw broken('a box shorter than its head')
    if (head.toString('latin1', 4, 8) === type) {
      if (length > maxBytes || offset + length > size) throw broken(`${type} box too long`)
      const body = Buffer.alloc(length - headLength)
      await file.read(body, 0, body.length, offset + headLength)
      return body
    }
    offset += length
  }
  throw broken(`no ${type} box`)
}

/** Boxes in the content of another. Throws BROKEN_SOURCE. */
export function boxes(data: Buffer): Box[] {
  const found: Box[] = []
  let offset = 0
  while (offset + 8 <= data.length) {
    const length = data.readUInt32BE(offset) || data.length - offset
    if (length < 8 || offset + length > data.length) throw broken('a box leaves its parent')
    const type = data.toString('latin1', offset + 4, offset + 8)
    found.push({ type, body: data.subarray(offset + 8, offset + length) })
    offset += length
  }
  return found
}

/** Content of the first box of this type. Throws BROKEN_SOURCE if there is none. */
export function find(list: Box[], type: string): Buffer {
  const box = list.find((one) => one.type === type)
  if (!box) throw broken(`no ${type} box`)
  return box.body
}

export function broken(detail: string): ConversionError {
  return new ConversionError('BROKEN_SOURCE', { cause: new Error(detail) })
}
