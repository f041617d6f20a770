import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { outputFiles, type ConversionResult } from '../order/conversion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { packSog } from './write-sog.ts'

/**
 * Writes the splats into an existing folder, with a lighter version where there is one; answers with the
 * names of those and of the pictures.
 */
export async function writeSplats(
  cloud: SplatCloud,
  light: SplatCloud | undefined,
  folder: string,
): Promise<ConversionResult['files']> {
  const { splatLight, photo: _photo, depth: _depth, ...files } = outputFiles
  await writeFile(join(folder, files.splat), await packSog(cloud))
  if (!light) return files
  await writeFile(join(folder, splatLight), await packSog(light))
  return { ...files, splatLight }
}
