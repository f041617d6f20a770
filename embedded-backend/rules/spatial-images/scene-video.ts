import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { storageFullMessage } from '#backend/files/disk-reserve.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles } from '../doomed-files.ts'
import { sceneVideoTurn, turnOf } from '../turn.ts'
import { addressedItem, findSpatialImage } from './find-spatial-images.ts'

const retryAfterMs = 60 * 60 * 1000

export type SceneVideoState =
  | {
      readonly status: 'READY'
      readonly url: string
      readonly animationUrl: string
      readonly contentType: string
      readonly seconds: number
      readonly width: number
      readonly height: number
    }
  | { readonly status: 'PREPARING'; readonly progress: number | null }
  | { readonly status: 'FAILED'; readonly message: string }

/** Names of the film's files, below the item's folder; different for each time the film is made. */
function sceneVideoNames(jobId: string): { readonly film: string; readonly animation: string } {
  return { film: `scene-${jobId}.mp4`, animation: `scene-${jobId}.webp` }
}

/** Storage keys of the film's files. */
export function sceneVideoKeys(filesId: string, jobId: string): ReturnType<typeof sceneVideoNames> {
  const { film, animation } = sceneVideoNames(jobId)
  return { film: `items/${filesId}/${film}`, animation: `items/${filesId}/${animation}` }
}

/**
 * State of an item's film. The first request by a viewer who may see the item starts it, and so does the
 * first request an hour after it failed. Throws NOT_FOUND.
 */
export async function askForSceneVideo(
  services: ContentServices,
  address: string,
  viewerId: string | null,
): Promise<SceneVideoState> {
  const { store, clock, addresses } = services
  const item = await findSpatialImage(services, address, viewerId)
  const { id } = item
  const film = await store
    .selectFrom('scene_videos')
    .where('spatial_image_id', '=', id)
    .selectAll()
    .executeTakeFirst()
  if (film?.status === 'READY') {
    const names = sceneVideoNames(film.job_id)
    const addressOf = addresses.ofItem(addressedItem(item))
    return {
      status: 'READY',
      url: addressOf(names.film),
      animationUrl: addressOf(names.animation),
      contentType: film.content_type ?? 'video/mp4',
      seconds: film.seconds ?? 0,
      width: film.width ?? 0,
      height: film.height ?? 0,
    }
  }
  if (film?.status === 'FAILED' && clock.now().getTime() - film.updated_at.getTime() < retryAfterMs) {
    return { status: 'FAILED', message: film.failure_message ?? '' }
  }
  if (film?.status !== 'PREPARING') {
    if (await services.disk.isShort()) return { status: 'FAILED', message: storageFullMessage }
    await store.transaction().execute((transaction) => orderSceneVideo(services, transaction, id))
    return { status: 'PREPARING', progress: null }
  }
  return { status: 'PREPARING', progress: film.progress }
}

/** Queues the film of an item, unless it exists or is under way. */
export async function orderSceneVideo(
  { clock, jobs }: ContentServices,
  transaction: Transaction<Database>,
  id: string,
): Promise<void> {
  const now = clock.now()
  const jobId = randomUUID()
  const item = await transaction
    .selectFrom('spatial_images')
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!item) return
  const values = { job_id: jobId, status: 'PREPARING' as const, created_at: now, updated_at: now }
  const ours = await transaction
    .insertInto('scene_videos')
    .values({ spatial_image_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('spatial_image_id')
        .doUpdateSet({ ...values, failure_message: null, progress: null })
        .where('scene_videos.status', '=', 'FAILED'),
    )
    .returning('job_id')
    .executeTakeFirst()
  if (ours)
    await jobs.enqueue(transaction, { kind: 'SCENE_VIDEO', id, jobId }, { priority: sceneVideoTurn(now) })
}

/** Queues new pictures of an item whose splats are shown in another orientation or size. */
export async function orderPictures(
  { clock, jobs }: ContentServices,
  transaction: Transaction<Database>,
  id: string,
): Promise<void> {
  const work = { kind: 'PICTURES', id, jobId: randomUUID() } as const
  await jobs.enqueue(transaction, work, { priority: turnOf(clock.now(), 0) })
}

/**
 * Removes the film of an item whose appearance has changed. Returns the job to interrupt after the
 * transaction, if any.
 */
export async function dropSceneVideo(
  { jobs }: ContentServices,
  transaction: Transaction<Database>,
  id: string,
): Promise<string | null> {
  const film = await transaction
    .deleteFrom('scene_videos')
    .using('spatial_images')
    .whereRef('spatial_images.id', '=', 'scene_videos.spatial_image_id')
    .where('spatial_image_id', '=', id)
    .returning(['job_id', 'files_id'])
    .executeTakeFirst()
  if (!film) return null
  await jobs.cancel(transaction, film.job_id)
  const keys = Object.values(sceneVideoKeys(film.files_id, film.job_id))
  await doomFiles(
    transaction,
    keys.map((key) => ({ key })),
  )
  return film.job_id
}
