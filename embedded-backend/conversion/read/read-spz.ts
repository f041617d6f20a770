import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createGunzip, zstdDecompressSync } from 'node:zlib'

import { readSpzHeader, readSpzTable, spzHeaderBytes } from '../inspect/splat-headers.ts'
import type { SpzHeader } from '../inspect/splat-headers.ts'
import { ConversionError } from '../order/conversion-error.ts'
import { columnsOfRow, type SplatRows } from './splat-rows.ts'

const rowsAtOnce = 2048
/** Factor of colours in this format. */
const colourScale = 0.15
const surest = 1e-6
const largestPart = Math.SQRT1_2 / 511

/** Reads the splats of an SPZ of versions 1 to 4. Holds the unpacked columns. Throws BROKEN_SOURCE. */
export async function spzRows(path: string): Promise<SplatRows> {
  await using file = await open(path)
  const header = await readSpzHeader(path, file)
  const columns = header.packing === 'table' ? await unpackTable(file, header) : await unpackAll(path, header)
  return { total: header.splatCount, coefficients: header.harmonics, read: () => decode(header, columns) }
}

/** Places, opacities, colours, sizes, rotations and harmonics. */
type Columns = readonly Buffer[]

async function unpackTable(file: FileHandle, header: SpzHeader): Promise<Columns> {
  const streams = await readSpzTable(file, header)
  const columns: Buffer[] = []
  for (const { at, packed, unpacked } of streams) {
    const data = Buffer.alloc(packed)
    await file.read(data, 0, packed, at)
    const column = zstdDecompressSync(data, { maxOutputLength: Math.max(1, unpacked) })
    if (column.length !== unpacked) throw broken()
    columns.push(column)
  }
  return columns
}

/** Unpacks no more than the header announces; extension records may follow. */
async function unpackAll(path: string, { splatCount, columns, packing }: SpzHeader): Promise<Columns> {
  const bytes = columns.map((size) => size * splatCount)
  const all = Buffer.alloc(spzHeaderBytes + bytes.reduce((sum, size) => sum + size))
  const file = createReadStream(path)
  const unpacked = packing === 'gzip' ? file.pipe(createGunzip()) : file
  file.on('error', (error) => unpacked.destroy(error))
  let filled = 0
  for await (const part of unpacked) {
    filled += (part as Buffer).copy(all, filled)
    if (filled === all.length) break
  }
  file.destroy()
  if (filled < all.length) throw broken()
  let at = spzHeaderBytes
  return bytes.map((size) => all.subarray(at, (at += size)))
}

async function* decode(header: SpzHeader, columns: Columns): AsyncGenerator<Float64Array> {
  const [places, opacities, colours, sizes, turns, rest] = columns
  const { splatCount, version, harmonics, fractionBits } = header
  const width = columnsOfRow.length + 3 * harmonics
  const rows = new Float64Array(width * Math.min(rowsAtOnce, splatCount))
  const view = new DataView(places.buffer, places.byteOffset, places.length)
  const unit = 2 ** -fractionBits
  for (let done = 0; done < splatCount; done += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, splatCount - done)
    for (let row = 0; row < count; row++) {
      const [i, at] = [done + row, width * row]
      for (let k = 0; k < 3; k++) {
        rows[at + k] =
          version === 1 ? view.getFloat16(6 * i + 2 * k, true) : places.readIntLE(9 * i + 3 * k, 3) * unit
        rows[at + 7 + k] = sizes[3 * i + k] / 16 - 10
        rows[at + 11 + k] = (colours[3 * i + k] / 255 - 0.5) / colourScale
      }
      if (version < 3) takeThreeParts(turns, 3 * i, rows, at + 3)
      else takeSmallestThree(turns.readUInt32LE(4 * i), rows, at + 3)
      const opacity = Math.min(1 - surest, Math.max(surest, opacities[i] / 255))
      rows[at + 10] = Math.log(opacity / (1 - opacity))
      // The file lists the three channels of each coefficient.
      for (let k = 0; k < 3 * harmonics; k++)
        rows[at + 14 + (k % 3) * harmonics + Math.floor(k / 3)] = (rest[3 * harmonics * i + k] - 128) / 128
    }
    yield rows.subarray(0, width * count)
  }
}

/** Rotation as bytes x, y, z; w is positive. */
function takeThreeParts(turns: Buffer, from: number, to: Float64Array, at: number): void {
  let left = 1
  for (let k = 0; k < 3; k++) {
    const part = turns[from + k] / 127.5 - 1
    to[at + 1 + k] = part
    left -= part * part
  }
  to[at] = Math.sqrt(Math.max(0, left))
}

/** Rotation as the index of its largest part in x, y, z, w, and nine bits with a sign for each other part. */
function takeSmallestThree(packed: number, to: Float64Array, at: number): void {
  const largest = packed >>> 30
  let [bits, left] = [packed, 1]
  for (let k = 3; k >= 0; k--) {
    if (k === largest) continue
    const part = (bits & 511) * largestPart * (bits & 512 ? -1 : 1)
    to[at + ((k + 1) & 3)] = part
    left -= part * part
    bits >>>= 10
  }
  to[at + ((largest + 1) & 3)] = Math.sqrt(Math.max(0, left))
}

function broken(): ConversionError {
  return new ConversionError('BROKEN_SOURCE', { cause: 'shorter than its header says' })
}
