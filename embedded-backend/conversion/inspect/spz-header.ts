import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { ConversionError } from '../order/conversion-error.ts'

const magic = 0x5053474e
const headerBytes = 16
const tableHeaderBytes = 32
const harmonicsOfDegree = [0, 3, 8, 15, 24]

export type SpzHeader = {
  readonly version: number
  readonly splatCount: number
  readonly bytesOfSplat: number
}

/**
 * Reads the header of an SPZ (Niantic): versions 2 and 3 are gzipped, version 4 has a plain header. Throws
 * UNSUPPORTED_SOURCE or BROKEN_SOURCE.
 */
export async function readSpzHeader(path: string, file: FileHandle): Promise<SpzHeader> {
  const bare = Buffer.alloc(headerBytes)
  await file.read(bare, 0, headerBytes, 0)
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
      if (seen > headerBytes + expected) throw broken('longer than its header says')
    }
  })
  if (seen < headerBytes + expected) throw broken('shorter than its header says')
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
    if (length >= headerBytes) break
  }
  if (length < headerBytes) throw broken('shorter than a header')
  return Buffer.concat(parts)
}

function broken(cause: string): ConversionError {
  return new ConversionError('BROKEN_SOURCE', { cause })
}
