import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

export type JpegSegment = { readonly marker: number; readonly data: Buffer }

const startOfScan = 0xda
const startOfImage = Buffer.from([0xff, 0xd8])
const endOfImage = Buffer.from([0xff, 0xd9])

/**
 * Returns the segments of a JPEG up to its first scan, and the offset of the scan. Stops without an error at
 * the first broken segment.
 */
export function readJpegSegments(jpeg: Buffer): {
  readonly segments: JpegSegment[]
  readonly scanOffset: number | undefined
} {
  const segments: JpegSegment[] = []
  let offset = 2
  while (offset + 4 <= jpeg.length && jpeg[offset] === 0xff) {
    const marker = jpeg[offset + 1] ?? 0
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === startOfScan) return { segments, scanOffset: offset }
    const length = jpeg.readUInt16BE(offset + 2)
    if (length < 2) break
    segments.push({ marker, data: jpeg.subarray(offset + 4, offset + 2 + length) })
    offset += 2 + length
  }
  return { segments, scanOffset: undefined }
}

const chunkBytes = 1 << 20
/** More segments than any camera writes before the picture; depth in extended XMP takes hundreds. */
const maxSegments = 20_000

/** True if a JPEG has a scan, however much of it. */
export async function hasJpegScan(file: FileHandle): Promise<boolean> {
  return (await findScan(file, (await file.stat()).size)) !== undefined
}

/**
 * Returns a JPEG without an end-of-image marker after its first scan with one at its end, as a decoder needs;
 * undefined for all other files. Data that cameras append to the picture (a second view, a clip) do no harm.
 */
export async function addJpegEnd(input: string | Buffer): Promise<Buffer | undefined> {
  if (typeof input !== 'string') {
    const { scanOffset } = readJpegSegments(input)
    return scanOffset === undefined || input.includes(endOfImage, scanOffset) ? undefined : withEnd(input)
  }
  await using file = await open(input)
  const start = Buffer.alloc(2)
  await file.read(start, 0, 2, 0)
  if (!start.equals(startOfImage) || (await hasJpegEnd(file))) return undefined
  return withEnd(await file.readFile())
}

function withEnd(jpeg: Buffer): Buffer {
  // The marker may be there by half.
  return Buffer.concat([jpeg.at(-1) === 0xff ? jpeg.subarray(0, -1) : jpeg, endOfImage])
}

async function hasJpegEnd(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  let offset = await findScan(file, size)
  if (offset === undefined) return false
  const chunk = Buffer.alloc(chunkBytes)
  while (offset < size - 1) {
    const { bytesRead } = await file.read(chunk, 0, chunkBytes, offset)
    if (chunk.subarray(0, bytesRead).includes(endOfImage)) return true
    if (bytesRead < 2) return false
    offset += bytesRead - 1
  }
  return false
}

async function findScan(file: FileHandle, size: number): Promise<number | undefined> {
  const head = Buffer.alloc(4)
  let offset = 2
  for (let seen = 0; offset + 4 <= size && seen < maxSegments; seen++) {
    const { bytesRead } = await file.read(head, 0, 4, offset)
    if (bytesRead < 4 || head[0] !== 0xff) return undefined
    if (head[1] === startOfScan) return offset
    if (head[1] === 0xff) {
      offset += 1
      continue
    }
    const length = head.readUInt16BE(2)
    if (length < 2) return undefined
    offset += 2 + length
  }
  return undefined
}
