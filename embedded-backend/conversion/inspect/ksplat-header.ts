import type { FileHandle } from 'node:fs/promises'

import { ConversionError } from '../order/conversion-error.ts'

const headerBytes = 4096
const sectionBytes = 1024
const maxSectionsRead = 4096
/** Minimum bytes per splat in each compression mode, without harmonics. */
const bytesOfSplat = [44, 24, 24]

/**
 * Reads the number of splats in a .ksplat file, and checks that its sections hold no more than the header
 * says and fit into the file. Throws BROKEN_SOURCE.
 */
export async function readKsplatCount(file: FileHandle, size: number): Promise<number> {
  const head = Buffer.alloc(headerBytes)
  await file.read(head, 0, headerBytes, 0)
  const maxSections = head.readUInt32LE(4)
  const splatCount = head.readUInt32LE(16)
  if (maxSections > maxSectionsRead) throw broken('too many sections')
  const sections = Buffer.alloc(maxSections * sectionBytes)
  const { bytesRead } = await file.read(sections, 0, sections.length, headerBytes)
  if (bytesRead < sections.length) throw broken('sections cut off')
  let [held, stored] = [0, 0]
  for (let at = 0; at < sections.length; at += sectionBytes) {
    held += sections.readUInt32LE(at)
    stored += sections.readUInt32LE(at + 4)
  }
  const least = stored * (bytesOfSplat[head.readUInt16LE(20)] ?? 0)
  if (held > splatCount || headerBytes + sections.length + least > size) throw broken('counts do not fit')
  return splatCount
}

function broken(cause: string): ConversionError {
  return new ConversionError('BROKEN_SOURCE', { cause })
}
