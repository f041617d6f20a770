import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { outputFiles, type ConversionResult } from '../order/conversion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { packSog } from './write-sog.ts'

/** Versions of one scene; the files of both others start with `first`. */
export type SceneVersions = {
  readonly cloud: SplatCloud
  readonly light?: SplatCloud | undefined
  readonly first?: SplatCloud | undefined
}

/**
 * Writes the splats into an existing folder, with the lighter version if there is one; returns the names of
 * these files and of the pictures. `slack` is that of packSog.
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
