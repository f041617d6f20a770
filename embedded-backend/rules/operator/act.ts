import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { isUserId } from '../ids.ts'
import { findSpatialImage } from '../spatial-images/find-spatial-images.ts'
import type { ShownSpatialImage } from '../spatial-images/find-spatial-images.ts'
import { hideItem, restoreItem } from './hide-item.ts'
import { grantQuota, liftSuspension, suspendAccount } from './judge-account.ts'
import { logAction } from './log-action.ts'
import { closeReport } from './reports.ts'
import { cancelFor, retryFor } from './tasks.ts'

/** Actions on the operator's pages; each is recorded with its reason. */
export const operatorActions = [
  'HIDE_ITEM',
  'RESTORE_ITEM',
  'SUSPEND_ACCOUNT',
  'UNSUSPEND_ACCOUNT',
  'SET_QUOTA',
  'RETRY_TASK',
  'CANCEL_TASK',
  'CLOSE_REPORT',
] as const

type OperatorActionKind = (typeof operatorActions)[number]

export interface ToDo {
  readonly action: OperatorActionKind
  /** Id of an item, account, task or report. */
  readonly targetId: string
  readonly reason: string
  /** For SET_QUOTA; null restores the default quota. */
  readonly bytes: number | null
}

type Doing = (services: ContentServices, operatorId: string, todo: ToDo) => Promise<unknown>

const doings: Readonly<Record<OperatorActionKind, Doing>> = {
  HIDE_ITEM: (services, by, { targetId: itemId, reason }) => hideItem(services, by, { itemId, reason }),
  RESTORE_ITEM: (services, by, { targetId: itemId, reason }) => restoreItem(services, by, { itemId, reason }),
  SUSPEND_ACCOUNT: (services, by, { targetId: userId, reason }) =>
    suspendAccount(services, by, { userId, reason }),
  UNSUSPEND_ACCOUNT: (services, by, { targetId: userId, reason }) =>
    liftSuspension(services, by, { userId, reason }),
  SET_QUOTA: (services, by, { targetId: userId, bytes, reason }) =>
    grantQuota(services, by, { userId, bytes, reason }),
  RETRY_TASK: (services, by, { targetId, reason }) => retryFor(services, by, targetId, reason),
  CANCEL_TASK: (services, by, { targetId, reason }) => cancelFor(services, by, targetId, reason),
  CLOSE_REPORT: (services, by, { targetId: id, reason }) =>
    services.store.transaction().execute(async (transaction) => {
      await closeReport(services, transaction, { id, operatorId: by })
      await logAction(services, by, { action: 'CLOSE', kind: 'REPORT', id, reason }, transaction)
    }),
}

const accountActions: ReadonlySet<OperatorActionKind> = new Set([
  'SUSPEND_ACCOUNT',
  'UNSUSPEND_ACCOUNT',
  'SET_QUOTA',
])

/** Performs an action. Throws NOT_FOUND and the errors of retrying or cancelling a task. */
export async function act(services: ContentServices, operatorId: string, todo: ToDo): Promise<void> {
  if (accountActions.has(todo.action) && !isUserId(todo.targetId)) throw notFound()
  await doings[todo.action](services, operatorId, todo)
}

/**
 * Returns an item of any visibility to an operator who states a reason, which is recorded first. Throws
 * NOT_FOUND.
 */
export async function lookAtItem(
  services: ContentServices,
  operatorId: string,
  { itemId, reason }: { readonly itemId: string; readonly reason: string },
): Promise<ShownSpatialImage> {
  const owner = await services.store
    .selectFrom('spatial_images')
    .where('id', '=', itemId)
    .select('owner_id')
    .executeTakeFirst()
  if (!owner) throw notFound()
  await logAction(services, operatorId, { action: 'LOOK', kind: 'ITEM', id: itemId, reason })
  return await findSpatialImage(services, itemId, owner.owner_id)
}
