import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { isId } from '../ids.ts'
import { writeMessage } from '../messages/messages.ts'
import { deleteSpatialImage } from '../spatial-images/delete-spatial-image.ts'
import { logAction } from './log-action.ts'
import type { OperatorId } from './log-action.ts'

interface Judged {
  readonly itemId: string
  readonly reason: string
}

function nameOf(title: string): string {
  return title === '' ? '空間画像' : `「${title}」`
}

/**
 * Hides an item from everyone but its owner, who receives the reason. A database trigger withholds it, and
 * all file addresses issued before become invalid. Throws NOT_FOUND.
 */
export async function hideItem(
  services: ContentServices,
  operatorId: OperatorId,
  { itemId, reason }: Judged,
): Promise<void> {
  await changeHiding(services, operatorId, { itemId, reason, isHidden: true })
}

/** Restores a hidden item to the visibility that its owner wants. Throws NOT_FOUND. */
export async function restoreItem(
  services: ContentServices,
  operatorId: OperatorId,
  { itemId, reason }: { readonly itemId: string; readonly reason: string | null },
): Promise<void> {
  await changeHiding(services, operatorId, { itemId, reason, isHidden: false })
}

async function changeHiding(
  services: ContentServices,
  operatorId: OperatorId,
  change: { readonly itemId: string; readonly reason: string | null; readonly isHidden: boolean },
): Promise<void> {
  const { itemId, reason, isHidden } = change
  if (!isId(itemId)) throw notFound()
  await services.store.transaction().execute(async (transaction) => {
    const now = services.clock.now()
    const hidden = isHidden
      ? { hidden_at: now, hidden_reason: reason }
      : { hidden_at: null, hidden_reason: null }
    const item = await transaction
      .updateTable('spatial_images')
      .set(hidden)
      .where('id', '=', itemId)
      .returning(['owner_id', 'title'])
      .executeTakeFirst()
    if (!item) throw notFound()
    const text = isHidden
      ? `${nameOf(item.title)}は、運営者により非表示になりました。理由: ${reason}`
      : `${nameOf(item.title)}の非表示が解除されました。`
    const message = { kind: 'OPERATOR' as const, text, link: `/photo/${itemId}` }
    await writeMessage(services, item.owner_id, message, transaction)
    const action = isHidden ? 'HIDE' : 'RESTORE'
    await logAction(services, operatorId, { action, kind: 'ITEM', id: itemId, reason }, transaction)
  })
}

/** Deletes an item permanently and notifies its owner of the reason. Throws NOT_FOUND. */
export async function removeItem(
  services: ContentServices,
  operatorId: OperatorId,
  { itemId, reason }: Judged,
): Promise<void> {
  const item = isId(itemId)
    ? await services.store
        .selectFrom('spatial_images')
        .where('id', '=', itemId)
        .select(['owner_id', 'title'])
        .executeTakeFirst()
    : undefined
  if (!item) throw notFound()
  await logAction(services, operatorId, { action: 'DELETE', kind: 'ITEM', id: itemId, reason })
  await deleteSpatialImage(services, item.owner_id, itemId)
  const text = `${nameOf(item.title)}は、運営者により削除されました。理由: ${reason}`
  await writeMessage(services, item.owner_id, { kind: 'OPERATOR', text })
}
