import { rm, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'

import { outputFiles } from '../conversion/order/conversion.ts'
import { pictureSizeNames } from '../conversion/order/picture-sizes.ts'
import type { runPictures } from '../conversion/worker/run-pictures.ts'
import type { ContentServices } from '../services/content-services.ts'
import { persist } from '../store/retry.ts'
import type { Work } from './job-queue.ts'
import { newWorkFolder, toFailure } from './running-work.ts'

export type DrawPictures = typeof runPictures

const { poster, thumbnail, flat, depth } = outputFiles
const names = [poster, thumbnail, flat, depth, ...pictureSizeNames]

/**
 * Draws the pictures of a spatial image again after its splats were turned, unless it is gone or its pictures
 * are a photo. If the camera changes meanwhile, the pictures are dropped: a later job draws them. A failure
 * leaves the present ones.
 */
export async function makePictures(
  services: ContentServices,
  draw: DrawPictures,
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  const { store, files, config, clock } = services
  await services.disk.room(interrupted)
  if (interrupted.aborted) return
  const item = await store
    .selectFrom('spatial_images')
    .where('id', '=', work.id)
    .where('photo_fov', 'is', null)
    .select(['files_id', 'camera_parameters', 'width', 'height'])
    .executeTakeFirst()
  if (!item) return
  const ended = services.metrics.beginWork(work.kind)
  const folder = await newWorkFolder(config.dataDir, work.jobId)
  const splatPath = path.join(folder, outputFiles.splat)
  const outputFolder = path.join(folder, 'result')
  const keyOf = (name: string) => `items/${item.files_id}/${name}`
  try {
    await mkdir(outputFolder, { mode: 0o700 })
    await persist(() => files.fetchFile(keyOf(outputFiles.splat), splatPath), { signal: interrupted })
    await draw({
      splatPath,
      outputFolder,
      camera: item.camera_parameters,
      width: item.width,
      height: item.height,
      limits: {
        memoryBytes: config.content.conversionMemoryBytes,
        timeoutMs: config.content.conversionTimeoutSeconds * 1000,
      },
      signal: interrupted,
    })
    const { size: depthBytes } = await stat(path.join(outputFolder, depth))
    const keep = () =>
      store.transaction().execute(async (transaction) => {
        const same = await transaction
          .selectFrom('spatial_images')
          .where('id', '=', work.id)
          .where('files_id', '=', item.files_id)
          .where(sql<boolean>`camera_parameters = ${JSON.stringify(item.camera_parameters)}::jsonb`)
          .select('id')
          .forUpdate()
          .executeTakeFirst()
        if (!same) return
        for (const name of names) await files.putFile(keyOf(name), path.join(outputFolder, name))
        await transaction
          .updateTable('spatial_images')
          .set({ depth_bytes: depthBytes, revision: sql`revision + 1`, updated_at: clock.now() })
          .where('id', '=', work.id)
          .execute()
      })
    await persist(keep, { signal: interrupted })
    ended('done')
  } catch (error) {
    if (interrupted.reason === 'ENDING') throw error
    if (interrupted.aborted) return
    const failure = await toFailure(services, error)
    if (failure === null) throw error
    services.logger.info({ spatialImageId: work.id, failure: failure.code }, 'pictures could not be drawn')
    ended('failed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
