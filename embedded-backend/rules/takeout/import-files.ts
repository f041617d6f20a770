import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { inspectSource } from '#backend/conversion/inspect/inspect-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { notAnExport } from './open-takeout.ts'
import type { OpenTakeout } from './open-takeout.ts'
import type { PlannedItem } from './plan-import.ts'

/** An item whose files are stored, with values read from them; the archive's own claims are not trusted. */
export interface KeptItem extends PlannedItem {
  readonly splatCount: number
}

/**
 * Unpacks the files of an item below `folder`, inspects each, and stores them under the item's id. Skips
 * files stored by an earlier attempt. Throws NOT_AN_EXPORT.
 */
export async function keepFiles(
  services: ContentServices,
  archive: OpenTakeout,
  planned: PlannedItem,
  folder: string,
): Promise<KeptItem> {
  const { files, config } = services
  let splatCount = 0
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    for (const [name, file] of planned.files) {
      const target = path.join(folder, name)
      await archive.extract(file, target)
      const splats = await countSplats(target, name, config.content.sourceMaxPixels)
      if (name === 'scene.sog') splatCount = splats
      const key = `items/${planned.id}/${name}`
      if ((await files.stat(key))?.size !== file.size) await files.putFile(key, target)
      await rm(target, { force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { ...planned, splatCount }
}

/** Inspects the header of a file; returns 0 for a picture. Throws NOT_AN_EXPORT for any other type. */
async function countSplats(file: string, name: string, maxPixels: number): Promise<number> {
  const isScene = name.endsWith('.sog')
  try {
    const info = await inspectSource(file, { maxPixels, kinds: [isScene ? 'SPLATS' : 'PHOTO'] })
    if (info.format !== (isScene ? 'sog' : 'webp')) throw notAnExport(name)
    return info.kind === 'SPLATS' ? info.splatCount : 0
  } catch (error) {
    throw error instanceof ConversionError ? notAnExport(error) : error
  }
}
