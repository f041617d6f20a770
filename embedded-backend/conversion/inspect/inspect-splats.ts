import { open, type FileHandle } from 'node:fs/promises'

import { ConversionError, noVisibleSplats, tooManySplats } from '../order/conversion-error.ts'
import { readPlyHeader } from './ply-header.ts'
import { splatRecordBytes } from './sniff-splats.ts'
import type { SplatFormat } from './sniff-splats.ts'
import {
  readKsplatCount,
  checkSogTextures,
  readSogMeta,
  checkSpzLength,
  readSpzHeader,
} from './splat-headers.ts'

export type SplatsInfo = {
  readonly kind: 'SPLATS'
  readonly format: SplatFormat
  readonly contentType: 'application/octet-stream'
  readonly splatCount: number
}

/**
 * Reads the number of splats in a file, and checks that its data is as long as the header says. Compressed
 * data is counted while streaming, never kept. Throws UNSUPPORTED_SOURCE, BROKEN_SOURCE or TOO_MANY_SPLATS.
 */
export async function inspectSplats(
  path: string,
  format: SplatFormat,
  maxSplats: number,
): Promise<SplatsInfo> {
  await using file = await open(path)
  try {
    const splatCount = await readCount(path, file, format, maxSplats)
    return { kind: 'SPLATS', format, contentType: 'application/octet-stream', splatCount }
  } catch (error) {
    if (error instanceof ConversionError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  }
}

async function readCount(
  path: string,
  file: FileHandle,
  format: SplatFormat,
  maxSplats: number,
): Promise<number> {
  const { size } = await file.stat()
  const within = (count: number) => {
    if (count === 0) throw noVisibleSplats()
    if (!(count > 0)) throw new ConversionError('BROKEN_SOURCE', { cause: 'no count of splats' })
    if (count > maxSplats) throw tooManySplats(count, maxSplats)
    return count
  }
  switch (format) {
    case 'splat':
      return within(size / splatRecordBytes)
    case 'ksplat':
      return within(await readKsplatCount(file, size))
    case 'ply': {
      const { splatCount, bytes } = await readPlyHeader(file)
      within(splatCount)
      if (bytes > size) throw new ConversionError('BROKEN_SOURCE', { cause: 'shorter than its header says' })
      return splatCount
    }
    case 'spz': {
      const header = await readSpzHeader(path, file)
      within(header.splatCount)
      await checkSpzLength(path, file, header)
      return header.splatCount
    }
    case 'sog': {
      const meta = await readSogMeta(file, size)
      within(meta.splatCount)
      await checkSogTextures(file, meta)
      return meta.splatCount
    }
  }
}
