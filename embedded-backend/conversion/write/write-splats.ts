import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { outputFiles, type ConversionResult } from '../order/conversion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { packSog } from './write-sog.ts'

/** The versions of one scene; `first` is what both of the others begin with. */
export type SceneVersions = {
  readonly cloud: SplatCloud
  readonly light?: SplatCloud | undefined
  readonly first?: SplatCloud | undefined
}

/**
 * Writes the splats into an existing folder, with a lighter version where there is one; answers with the
 * names of those and of the pictures. `slack` is that of packSog.
 */
export async function writeSplats(
  { cloud, light, first }: SceneVersions,
  folder: string,
  slack?: number,
): Promise<ConversionResult['files']> {
  const { splatLight, photo: _photo, depth: _depth, ...files } = outputFiles
  const options = { slack, first: first && (await packSog(first, { slack })) }
  await writeFile(join(folder, files.splat), await packSog(cloud, options))
  if (!light) return files
  await writeFile(join(folder, splatLight), await packSog(light, options))
  return { ...files, splatLight }
}
