import type { FileHandle } from 'node:fs/promises'
import { constants, inflateRawSync } from 'node:zlib'

const endMagic = 0x06054b50
const centralMagic = 0x02014b50
const endBytes = 22
const maxComment = 65_535
const maxDirectoryBytes = 1 << 20
/** Most bytes that a member may unpack to: a mebibyte of zeros unpacks to a gibibyte. */
const mostUnpacked = 8 << 20

/** A file in a ZIP archive: `packed` bytes in the archive, stored or deflated. */
export type ZipMember = {
  readonly name: string
  readonly packed: number
  readonly deflated: boolean
  readonly offset: number
}

/** Lists the central directory of a ZIP archive, without ZIP64. Throws for other files. */
export async function listZipMembers(file: FileHandle, size: number): Promise<ZipMember[]> {
  const tail = await readAt(file, Math.max(0, size - endBytes - maxComment), endBytes + maxComment)
  let end = tail.length - endBytes
  while (end >= 0 && tail.readUInt32LE(end) !== endMagic) end--
  if (end < 0) throw new Error('no end of a ZIP archive')
  const [count, bytes, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (bytes > maxDirectoryBytes || start + bytes > size) throw new Error('a directory beyond its archive')
  const directory = await readAt(file, start, bytes)
  const members: ZipMember[] = []
  let at = 0
  while (members.length < count) {
    if (directory.readUInt32LE(at) !== centralMagic) throw new Error('not a directory of an archive')
    const nameLength = directory.readUInt16LE(at + 28)
    const member = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      packed: directory.readUInt32LE(at + 20),
      deflated: directory.readUInt16LE(at + 10) !== 0,
      offset: directory.readUInt32LE(at + 42),
    }
    if (member.offset + member.packed > size) throw new Error('a member beyond its archive')
    members.push(member)
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return members
}

/** Returns the first bytes of a member, unpacked; at most `maxBytes`. Throws if it unpacks to far more. */
export async function readZipMember(
  file: FileHandle,
  { packed, deflated, offset }: ZipMember,
  maxBytes: number,
): Promise<Buffer> {
  const head = await readAt(file, offset, 30)
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const data = await readAt(file, start, Math.min(packed, maxBytes))
  if (!deflated) return data
  const maxOutputLength = Math.min(mostUnpacked, 1024 * (maxBytes + 1024))
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength }
  return inflateRawSync(data, options).subarray(0, maxBytes)
}

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, start)
  return buffer.subarray(0, bytesRead)
}
