import { sql } from 'kysely'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { GivenCameraParameters, Visibility } from '#backend/store/tables/content-tables.ts'

import { removeDoomedFiles } from '../doomed-files.ts'
import { newLinkKey, isId } from '../ids.ts'
import { searchTextOf } from '../text/search-text.ts'
import { wantedVisibility } from './find-spatial-images.ts'
import { isSameTransform } from './fit-camera.ts'
import { columnsOf, itemColumns, valuesOf, withChange } from './item-fields.ts'
import type { ItemChange } from './item-fields.ts'
import { dropSceneVideo, orderPictures } from './scene-video.ts'

function licenseNeeded(): DomainError {
  return new DomainError('LICENSE_NEEDED', 'ダウンロードを許可するには、ライセンスを選んでください。')
}

/** Visibilities ranked by the size of their audience. */
const widths: Record<Visibility, number> = { PUBLIC: 2, UNLISTED: 1, PRIVATE: 0 }

/**
 * Changes an own item; omitted fields stay. Narrowing the visibility invalidates all file addresses issued
 * before. Throws NOT_FOUND, also for an item of another account, and LICENSE_NEEDED.
 */
export async function changeSpatialImage(
  { store, clock }: ContentServices,
  ownerId: string,
  id: string,
  change: ItemChange,
): Promise<void> {
  if (!isId(id)) throw notFound()
  await store.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('spatial_images')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .select([...itemColumns, 'wanted_visibility', 'link_key'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    const wanted = valuesOf(before)
    const values = withChange(wanted, change)
    if (values.isDownloadAllowed && values.license === null) throw licenseNeeded()
    const isHidden = widths[values.visibility] < widths[wanted.visibility]
    await transaction
      .updateTable('spatial_images')
      .set({
        ...columnsOf(values),
        search_text: searchTextOf(values),
        link_key: before.link_key ?? (values.visibility === 'UNLISTED' ? newLinkKey() : null),
        updated_at: clock.now(),
      })
      .$if(isHidden, (query) => query.set({ revision: sql`revision + 1` }))
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Sets the visibility of those of the items that the account owns, like `changeSpatialImage` and in one
 * transaction; items that have it already are unchanged. Returns the ids found.
 */
export async function changeVisibilities(
  { store, clock }: ContentServices,
  ownerId: string,
  named: readonly string[],
  visibility: Visibility,
): Promise<ReadonlySet<string>> {
  const ids = named.filter(isId)
  if (ids.length === 0) return new Set()
  return await store.transaction().execute(async (transaction) => {
    const items = await transaction
      .selectFrom('spatial_images')
      .where('id', 'in', ids)
      .where('owner_id', '=', ownerId)
      .select(['id', 'visibility', 'wanted_visibility', 'link_key'])
      // Lock in id order, so that two calls for the same items cannot deadlock.
      .orderBy('id')
      .forUpdate()
      .execute()
    const changed = items.filter((item) => wantedVisibility(item) !== visibility)
    if (changed.length > 0) {
      const hidden = changed.map((item) => widths[visibility] < widths[wantedVisibility(item)])
      const keys = changed.map((item) => item.link_key ?? (visibility === 'UNLISTED' ? newLinkKey() : null))
      await sql`
        update spatial_images as item set visibility = ${visibility}, link_key = given.link_key,
          revision = item.revision + given.is_hidden::int, updated_at = ${clock.now()}
        from unnest(${changed.map(({ id }) => id)}::text[], ${keys}::text[], ${hidden}::boolean[])
          as given (id, link_key, is_hidden)
        where item.id = given.id`.execute(transaction)
    }
    return new Set(items.map(({ id }) => id))
  })
}

/**
 * Sets the camera of an own item, and its annotations if given. `only: 'FIRST'` throws ALREADY_EXISTS if the
 * owner has set the camera before; the converter's own proposal does not count, even if the owner saved it
 * unchanged. Removes a film made with another camera, and draws the pictures again if the splats were turned
 * or scaled. Throws NOT_FOUND, ALREADY_EXISTS.
 */
export async function setCameraParameters(
  services: ContentServices,
  ownerId: string,
  id: string,
  { annotations, ...camera }: GivenCameraParameters,
  only: 'FIRST' | 'ANY',
): Promise<void> {
  if (!isId(id)) throw notFound()
  const { store, clock } = services
  const film = await store.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('spatial_images')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .select('has_own_camera')
      .select(sql<boolean>`camera_parameters = ${JSON.stringify(camera)}::jsonb`.as('has_this_camera'))
      .select('camera_parameters')
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    if (only === 'FIRST' && before.has_own_camera) {
      throw new DomainError('ALREADY_EXISTS', 'カメラの設定はすでにあります。')
    }
    await transaction
      .updateTable('spatial_images')
      .set({
        camera_parameters: JSON.stringify(camera),
        has_own_camera: before.has_own_camera || !before.has_this_camera,
        ...(annotations && { annotations: JSON.stringify(annotations) }),
        updated_at: clock.now(),
      })
      .where('id', '=', id)
      .execute()
    if (!isSameTransform(before.camera_parameters, camera)) await orderPictures(services, transaction, id)
    return before.has_this_camera ? null : dropSceneVideo(services, transaction, id)
  })
  if (film === null) return
  services.jobs.interrupt(film)
  await removeDoomedFiles(services)
}

/**
 * Replaces the link of an own UNLISTED item; the old link and all file addresses issued before become
 * invalid. Throws NOT_FOUND, and NOT_UNLISTED if the item has no link to replace.
 */
export async function renewLink(
  { store, clock }: ContentServices,
  ownerId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) throw notFound()
  await store.transaction().execute(async (transaction) => {
    const item = await transaction
      .selectFrom('spatial_images')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .select('visibility')
      .forUpdate()
      .executeTakeFirst()
    if (!item) throw notFound()
    if (item.visibility !== 'UNLISTED') {
      throw new DomainError('NOT_UNLISTED', '作り直せるのは、限定公開のリンクだけです。')
    }
    await transaction
      .updateTable('spatial_images')
      .set({ link_key: newLinkKey(), revision: sql`revision + 1`, updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
  })
}
