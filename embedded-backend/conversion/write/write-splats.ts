import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { CameraParameters } from '#contract/camera-parameters.ts'

import { outputFiles, type ConversionResult } from '../order/conversion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { thinSplats } from '../splats/thin-splats.ts'
import { packSog } from './write-sog.ts'

/** The number of splats that a phone draws smoothly. */
const lightSplats = 120_000
/** A scene with fewer than this many times `lightSplats` needs no lighter version. */
const worthwhile = 1.4

/**
 * Writes the splats into an existing folder, and a lighter version of many; answers with the names of
 * those and of the pictures.
 */
export async function writeSplats(
  cloud: SplatCloud,
  camera: CameraParameters,
  folder: string,
): Promise<ConversionResult['files']> {
  const { splatLight, photo: _photo, ...files } = outputFiles
  await writeFile(join(folder, files.splat), await packSog(cloud))
  if (cloud.count < worthwhile * lightSplats) return files
  await writeFile(join(folder, splatLight), await packSog(thinSplats(cloud, camera, lightSplats)))
  return { ...files, splatLight }
}
