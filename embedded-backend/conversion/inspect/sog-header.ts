import type { FileHandle } from 'node:fs/promises'

import { ConversionError } from '../order/conversion-error.ts'
import { listZipMembers, readZipMember, type ZipMember } from './zip-members.ts'

const maxMetaBytes = 1 << 20
const headerBytes = 30
/** Textures of the higher harmonics have this size at any count. */
const fewestPixels = 1 << 20

export type SogMeta = {
  readonly splatCount: number
  readonly generator: string
  readonly members: ZipMember[]
}

/** Reads meta.json from a bundled SOG, versions 1 and 2. Throws UNSUPPORTED_SOURCE for other archives. */
export async function readSogMeta(file: FileHandle, size: number): Promise<SogMeta> {
  const members = await listZipMembers(file, size)
  const entry = members.find(({ name }) => name === 'meta.json')
  if (!entry) throw new ConversionError('UNSUPPORTED_SOURCE')
  if (entry.packed > maxMetaBytes) throw new ConversionError('BROKEN_SOURCE', { cause: 'meta.json too long' })
  const text = (await readZipMember(file, entry, maxMetaBytes)).toString()
  const meta = JSON.parse(text) as {
    readonly count?: unknown
    readonly asset?: { readonly generator?: unknown }
    readonly means?: { readonly shape?: unknown[] }
  }
  const generator = meta.asset?.generator
  return {
    splatCount: Number(meta.count ?? meta.means?.shape?.[0]),
    generator: typeof generator === 'string' ? generator : '',
    members,
  }
}

/** Rejects textures far larger than the splats need, as bombs are. Throws BROKEN_SOURCE. */
export async function checkSogTextures(file: FileHandle, { splatCount, members }: SogMeta): Promise<void> {
  for (const member of members) {
    if (!member.name.endsWith('.webp')) continue
    const pixels = webpPixels(await readZipMember(file, member, headerBytes))
    if (pixels > Math.max(fewestPixels, 2 * splatCount))
      throw new ConversionError('BROKEN_SOURCE', { cause: `${member.name} has ${pixels} pixels` })
  }
}

/** Reads the number of pixels from any of the three WebP headers. */
function webpPixels(head: Buffer): number {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
    case 'VP8 ':
      return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
    default:
      throw new ConversionError('BROKEN_SOURCE', { cause: 'a texture that is no WebP' })
  }
}
