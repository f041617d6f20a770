import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { ConversionError } from '../conversion/order/conversion-error.ts'
import { animationPathOf } from '../conversion/order/worker-messages.ts'
import type { runSceneVideo } from '../conversion/worker/run-scene-video.ts'
import { sceneVideoKeys } from '../rules/spatial-images/scene-video.ts'
import type { ContentServices } from '../services/content-services.ts'
import { persist } from '../store/retry.ts'
import type { Work } from './job-queue.ts'
import { toFailure, watchSceneVideo, newWorkFolder } from './running-work.ts'

export type Film = typeof runSceneVideo

/** Makes the film of a spatial image, unless the item or the order is gone. */
export async function makeSceneVideo(
  services: ContentServices,
  film: Film,
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  const { store, files, config } = services
  await services.disk.room(interrupted)
  if (interrupted.aborted) return
  const item = await store
    .selectFrom('scene_videos')
    .innerJoin('spatial_images', 'spatial_images.id', 'scene_videos.spatial_image_id')
    .where('spatial_image_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PREPARING')
    .select(['spatial_images.width', 'spatial_images.height', 'camera_parameters', 'photo_fov', 'files_id'])
    .executeTakeFirst()
  if (!item) return
  const ended = services.metrics.beginWork(work.kind)
  const folder = await newWorkFolder(config.dataDir, work.jobId)
  const watch = watchSceneVideo(services, work)
  const signal = AbortSignal.any([interrupted, watch.signal])
  const fetch = (key: string, to: string) => persist(() => files.fetchFile(key, to), { signal: interrupted })
  const put = (key: string, from: string) => persist(() => files.putFile(key, from), { signal: interrupted })
  try {
    const splatPath = path.join(folder, 'scene.sog')
    const outputFolder = path.join(folder, 'result')
    const outputPath = path.join(outputFolder, 'scene.mp4')
    await mkdir(outputFolder, { mode: 0o700 })
    await fetch(`items/${item.files_id}/scene.sog`, splatPath)
    const photoPath = path.join(folder, 'photo.webp')
    if (item.photo_fov !== null) await fetch(`items/${item.files_id}/photo.webp`, photoPath)
    const made = await film({
      splatPath,
      ...(item.photo_fov === null ? {} : { photo: { path: photoPath, fov: item.photo_fov } }),
      cameraParameters: item.camera_parameters,
      width: item.width,
      height: item.height,
      outputPath,
      limits: {
        memoryBytes: config.content.conversionMemoryBytes,
        timeoutMs: config.content.conversionTimeoutSeconds * 1000,
      },
      onProgress: watch.report,
      signal,
    })
    signal.throwIfAborted()
    const keys = sceneVideoKeys(item.files_id, work.jobId)
    const { size: bytes } = await put(keys.film, outputPath)
    const { size: animationBytes } = await put(keys.animation, animationPathOf(outputPath))
    watch.stop()
    const isWanted = await persist(
      () => keepSceneVideo(services, work, { ...made, bytes: bytes + animationBytes }),
      { signal: interrupted },
    )
    if (!isWanted) for (const key of Object.values(keys)) await files.remove(key)
    ended('done')
  } catch (error) {
    if (interrupted.reason === 'ENDING') throw error
    if (signal.aborted) return
    const failure = await toFailure(services, error)
    if (failure === null) throw error
    services.logger.info({ spatialImageId: work.id, failure: failure.code }, 'a film could not be made')
    await persist(() => failSceneVideo(services, work, failure), { signal: interrupted })
    ended('failed')
  } finally {
    watch.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** PREPARING → READY; false if the order is gone. */
async function keepSceneVideo(
  { store, clock }: ContentServices,
  work: Work,
  made: Awaited<ReturnType<Film>>,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('scene_videos')
    .set({
      status: 'READY',
      content_type: made.contentType,
      seconds: made.seconds,
      width: made.width,
      height: made.height,
      bytes: made.bytes,
      updated_at: clock.now(),
    })
    .where('spatial_image_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function failSceneVideo(
  { store, clock }: ContentServices,
  work: Work,
  failure: ConversionError,
): Promise<void> {
  await store
    .updateTable('scene_videos')
    .set({ status: 'FAILED', failure_message: failure.message, updated_at: clock.now() })
    .where('spatial_image_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PREPARING')
    .execute()
}
