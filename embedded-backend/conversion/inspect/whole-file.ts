import type { FileHandle } from 'node:fs/promises'

const tailBytes = 1 << 20

/** True if a PNG has its IEND chunk near the end; some programs append up to a mebibyte of their own data. */
export async function hasPngEnd(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, tailBytes))
  await file.read(tail, 0, tail.length, size - tail.length)
  return tail.includes('IEND')
}

/** True if a WebP is at least as long as its RIFF header says. */
export async function hasWholeWebp(file: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(8)
  const { bytesRead } = await file.read(head, 0, 8, 0)
  if (bytesRead < 8) return false
  return head.readUInt32LE(4) + 8 <= (await file.stat()).size
}
