import type { Transaction } from 'kysely'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { TaskKind } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { isId } from '../ids.ts'
import { keptSources, methodsFor } from '../sources/kept-sources.ts'
import type { KeptSource } from '../sources/kept-sources.ts'
import { lockOwner } from '../sources/quota.ts'
import { wantedVisibility } from '../spatial-images/find-spatial-images.ts'
import { queueTask, startTask } from './start-task.ts'
import { shownTasks, findTask } from './tasks.ts'
import type { FoundTask } from './tasks.ts'

interface Reconversion {
  readonly kind: TaskKind
  /** Checked sources of the same owner; by default the item's original sources. */
  readonly resourceIds?: readonly string[] | undefined
  /** Operator's order to make pictures again; such a task comes last and does not count against the owner. */
  readonly remakeId?: string
}

interface ReconversionState {
  /** Method of the current result; null if it is no longer known. */
  readonly kind: TaskKind | null
  readonly sources: KeptSource[]
  readonly methods: TaskKind[]
  readonly task: FoundTask | null
}

function sourcesGone() {
  return new DomainError(
    'SOURCE_NOT_FOUND',
    '元のファイルはもう残っていません。ファイルを選び直してください。',
  )
}

/** Sources of an own item, available methods, and the current reconversion. Throws NOT_FOUND. */
export async function findReconversion(
  { store }: ContentServices,
  ownerId: string,
  id: string,
): Promise<ReconversionState> {
  const item = await findOwnItem(store, ownerId, id)
  const sources = await keptSources(store, item.task_id)
  const made =
    item.task_id === null
      ? undefined
      : await store.selectFrom('tasks').where('id', '=', item.task_id).select('kind').executeTakeFirst()
  return {
    kind: made?.kind ?? null,
    sources,
    methods: methodsFor(sources, item.depth_source),
    task: (await runningFor(store, id)) ?? null,
  }
}

/**
 * Starts a task whose result replaces that of an own item; the item is unchanged until the task is COMPLETED.
 * Throws NOT_FOUND, SOURCE_NOT_FOUND, CONVERSION_RUNNING, UNSUPPORTED_SOURCE, TOO_MANY_TASKS, QUOTA_EXCEEDED.
 */
export async function reconvert(
  services: ContentServices,
  ownerId: string,
  id: string,
  { kind, resourceIds, remakeId }: Reconversion,
): Promise<FoundTask> {
  return services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    const item = await findOwnItem(transaction, ownerId, id)
    await checkTurn(transaction, id)
    const sources = resourceIds
      ? await ownSources(transaction, ownerId, resourceIds)
      : await keptSources(transaction, item.task_id)
    if (sources.length === 0) throw sourcesGone()
    if (!methodsFor(sources, resourceIds ? null : item.depth_source).includes(kind)) {
      const message = 'この方法では、元のファイルから作り直せません。ほかの方法を選んでください。'
      throw new DomainError('UNSUPPORTED_SOURCE', message)
    }
    return queueTask(services, transaction, ownerId, {
      kind,
      resourceIds: sources.map((source) => source.id),
      targetId: id,
      ...(remakeId !== undefined && { remakeId }),
      title: item.title,
      description: item.description,
      hashTags: item.hash_tags,
      visibility: wantedVisibility(item),
      category: item.category,
    })
  })
}

/** Throws CONVERSION_RUNNING during another reconversion of the item. Call it with the owner locked. */
export async function checkTurn(transaction: Transaction<Database>, id: string): Promise<void> {
  if (!(await runningFor(transaction, id))) return
  const message = 'このコンテンツはいま作り直しています。終わってから、もう一度お試しください。'
  throw new DomainError('CONVERSION_RUNNING', message)
}

function runningFor(store: Store, id: string) {
  return shownTasks(store)
    .where('target_id', '=', id)
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .executeTakeFirst()
}

async function findOwnItem(store: Store, ownerId: string, id: string) {
  const item = isId(id)
    ? await store
        .selectFrom('spatial_images')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .select(['task_id', 'depth_source', 'title', 'description', 'hash_tags', 'category'])
        .select(['visibility', 'wanted_visibility'])
        .executeTakeFirst()
    : undefined
  if (!item) throw notFound()
  return item
}

async function ownSources(
  transaction: Transaction<Database>,
  ownerId: string,
  resourceIds: readonly string[],
): Promise<KeptSource[]> {
  const found = await transaction
    .selectFrom('resources')
    .where('id', 'in', resourceIds)
    .where('owner_id', '=', ownerId)
    .where('is_complete', '=', true)
    .select(['id', 'file_name', 'content_type', 'size'])
    .forKeyShare()
    .execute()
  const byId = new Map(found.map((source) => [source.id, source]))
  const sources = resourceIds.map((each) => byId.get(each)).filter((each) => each !== undefined)
  if (sources.length !== resourceIds.length) throw sourcesGone()
  return sources
}

/**
 * Starts a new task with the sources and settings of an own one that FAILED or was CANCELED. Throws
 * NOT_FOUND, TASK_NOT_FAILED, SOURCE_NOT_FOUND once the sources are gone, and the errors of startTask or, for
 * a reconversion, of reconvert.
 */
export async function retryTask(
  services: ContentServices,
  ownerId: string,
  taskId: string,
): Promise<FoundTask> {
  const task = await findTask(services, ownerId, taskId)
  if (task.status !== 'FAILED' && task.status !== 'CANCELED') {
    throw new DomainError('TASK_NOT_FAILED', '失敗したタスクか、取り消したタスクだけを再試行できます。')
  }
  const { kind, resource_ids: resourceIds } = task
  if (resourceIds.length === 0) {
    const message =
      '元のファイルは、時間がたったためサーバーから削除されました。作成のページでもう一度選んでください。'
    throw new DomainError('SOURCE_NOT_FOUND', message)
  }
  if (task.target_id !== null) return reconvert(services, ownerId, task.target_id, { kind, resourceIds })
  return startTask(services, ownerId, {
    kind,
    resourceIds,
    title: task.title,
    description: task.description,
    hashTags: task.hash_tags,
    visibility: task.visibility,
    category: task.category,
  })
}
