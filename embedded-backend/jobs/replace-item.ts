import type { Transaction } from 'kysely'

import type { ConversionResult } from '../conversion/order/conversion.ts'
import { doomFiles } from '../rules/doomed-files.ts'
import { freeSourcesOf } from '../rules/sources/free-sources.ts'
import { isCameraFitting, isSameTransform } from '../rules/spatial-images/fit-camera.ts'
import { dropSceneVideo, orderPictures, orderSceneVideo } from '../rules/spatial-images/scene-video.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { Database } from '../store/tables/tables.ts'
import type { ClaimedTask } from './claim-task.ts'

/** Sizes of the files that a run has stored. */
export interface MadeFiles {
  readonly result: ConversionResult
  readonly splatBytes: number
  readonly splatLightBytes: number | null
  readonly depthBytes: number | null
  readonly totalBytes: number
}

/** Columns of an item that describe its files. */
export function figuresOf({ result, splatBytes, splatLightBytes, depthBytes, totalBytes }: MadeFiles) {
  return {
    width: result.width,
    height: result.height,
    splat_count: result.splatCount,
    splat_bytes: splatBytes,
    splat_light_bytes: splatLightBytes,
    depth_bytes: depthBytes,
    total_bytes: totalBytes,
    depth_source: result.depthSource,
    photo_fov: result.photoFov ?? null,
  }
}

/** A task that converts an existing item again. */
export type Reconversion = ClaimedTask & { readonly target_id: string }

/**
 * Replaces an item's files by those of the task: from the commit on all addresses lead to the new files, and
 * old files and unused sources are recorded for removal. Call it with the owner locked. Returns false if the
 * item is gone, otherwise the job of a film to interrupt.
 */
export async function replaceItem(
  services: ContentServices,
  transaction: Transaction<Database>,
  task: Reconversion,
  made: MadeFiles,
): Promise<{ film: string | null } | false> {
  const { result } = made
  const item = await transaction
    .selectFrom('spatial_images')
    .where('id', '=', task.target_id)
    .where('owner_id', '=', task.owner_id)
    .select(['files_id', 'task_id', 'has_own_camera', 'camera_parameters'])
    .forUpdate()
    .executeTakeFirst()
  if (!item) return false
  const keepsCamera = item.has_own_camera && isCameraFitting(item.camera_parameters, result.cameraParameters)
  const film = await dropSceneVideo(services, transaction, task.target_id)
  await transaction
    .updateTable('spatial_images')
    .set({
      task_id: task.id,
      files_id: task.result_id,
      ...figuresOf(made),
      has_own_camera: keepsCamera,
      ...(keepsCamera ? {} : { camera_parameters: JSON.stringify(result.cameraParameters) }),
      updated_at: services.clock.now(),
    })
    .where('id', '=', task.target_id)
    .execute()
  if (film !== null) await orderSceneVideo(services, transaction, task.target_id)
  if (keepsCamera && !isSameTransform(item.camera_parameters, result.cameraParameters))
    await orderPictures(services, transaction, task.target_id)
  await doomFiles(transaction, [{ key: `items/${item.files_id}/` }])
  if (item.task_id !== null) await freeSourcesOf(transaction, item.task_id)
  return { film }
}
