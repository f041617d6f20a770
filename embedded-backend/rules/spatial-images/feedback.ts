import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'
import { queueMail } from '#backend/store/queue-mail.ts'
import type { CameraPose, FeedbackCategory } from '#backend/store/tables/item-tables.ts'

import { isId } from '../ids.ts'
import { writeMessage } from '../messages/messages.ts'
import { countRows, offsetOf } from '../paging.ts'
import type { PageRequest } from '../paging.ts'
import { findSpatialImage } from './find-spatial-images.ts'

/** Stores feedback for the operator and mails it to FEEDBACK_MAIL if that is set. Throws LimitReached. */
export async function sendFeedback(
  services: ContentServices,
  writer: { userId: string | null; client: string | null },
  letter: {
    category: FeedbackCategory
    text: string
    email?: string | null | undefined
    pageUrl?: string | null | undefined
  },
): Promise<string> {
  const { store, clock, config, limits, mailer } = services
  await limits.take('feedbackByClient', writer.client)
  const id = randomUUID()
  const now = clock.now()
  const { feedbackMail } = config.content
  await store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('feedback')
      .values({
        id,
        author_id: writer.userId,
        category: letter.category,
        text: letter.text,
        email: letter.email ?? null,
        page_url: letter.pageUrl ?? null,
        created_at: now,
      })
      .execute()
    if (feedbackMail === null) return
    await queueMail(
      transaction,
      { kind: 'feedback', feedback_id: id, email_key: feedbackMail.toLowerCase(), to_address: feedbackMail },
      now,
    )
  })
  mailer.wake()
  return id
}

/**
 * Stores feedback about an item, which outlives the item, and notifies the owner. Throws NOT_FOUND,
 * LimitReached.
 */
export async function sendItemFeedback(
  services: ContentServices,
  writer: { id: string; displayName: string },
  itemId: string,
  letter: { text: string; cameraPose: CameraPose | null },
): Promise<string> {
  const { store, clock, limits } = services
  const item = await findSpatialImage(services, itemId, writer.id)
  await limits.take('itemFeedbackByUser', writer.id)
  const id = randomUUID()
  await store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('item_feedback')
      .values({
        id,
        owner_id: item.owner_id,
        spatial_image_id: item.id,
        spatial_image_title: item.title,
        author_id: writer.id,
        text: letter.text,
        camera_pose: letter.cameraPose === null ? null : JSON.stringify(letter.cameraPose),
        created_at: clock.now(),
      })
      .execute()
    if (item.owner_id === writer.id) return
    const title = item.title === '' ? '空間画像' : `「${item.title}」`
    const text = `${writer.displayName}さんから${title}に感想が届きました。`
    const message = { kind: 'FEEDBACK' as const, text, link: `/atelier/feedback`, actor: writer }
    await writeMessage(services, item.owner_id, message, transaction)
  })
  return id
}

/** A page of the feedback of others on an account's items, newest first. */
export async function listItemFeedback(
  { store }: ContentServices,
  ownerId: string,
  request: PageRequest & { spatialImageId?: string | undefined },
) {
  const { limit, spatialImageId } = request
  const own = store
    .selectFrom('item_feedback')
    .where('item_feedback.owner_id', '=', ownerId)
    .$if(spatialImageId !== undefined, (query) =>
      query.where('item_feedback.spatial_image_id', '=', idOrNone(spatialImageId)),
    )
  const rows = await own
    .leftJoin('users', 'users.id', 'item_feedback.author_id')
    .leftJoin('spatial_images', 'spatial_images.id', 'item_feedback.spatial_image_id')
    .selectAll('item_feedback')
    .select(['users.display_name as author_name', 'users.avatar_key as author_avatar_key'])
    .select(sql<string>`coalesce(spatial_images.title, item_feedback.spatial_image_title)`.as('item_title'))
    .orderBy('item_feedback.created_at', 'desc')
    .orderBy('item_feedback.id', 'desc')
    .limit(limit)
    .offset(offsetOf(request))
    .execute()
  return { items: rows, ...(await countRows(store, own, request)) }
}

export type FoundItemFeedback = Awaited<ReturnType<typeof listItemFeedback>>['items'][number]

function idOrNone(text = ''): string {
  return isId(text) ? text : ''
}
