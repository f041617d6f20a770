import { open } from 'node:fs/promises'

import { readPlyHeader } from '../inspect/ply-header.ts'
import type { SplatFormat } from '../inspect/sniff-source.ts'
import { readSogMeta } from '../inspect/sog-header.ts'
import { quaternionOfAngles, type Quaternion } from '../scene/quaternion.ts'

const ours = 'okuyuki'

/**
 * Rotation from a file's coordinates to ours (Y up, looking down -Z). Undefined for SPZ, which has ours by
 * definition, and for files that we wrote; the other formats use those of training: Y down, looking along Z.
 */
export async function uprightRotation(path: string, format: SplatFormat): Promise<Quaternion | undefined> {
  if (format === 'spz' || (await isOurs(path, format))) return undefined
  return quaternionOfAngles([180, 0, 0])
}

async function isOurs(path: string, format: SplatFormat): Promise<boolean> {
  await using file = await open(path)
  if (format === 'sog') return (await readSogMeta(file, (await file.stat()).size)).generator === ours
  if (format === 'ply') return (await readPlyHeader(file)).comments.includes(ours)
  return false
}
