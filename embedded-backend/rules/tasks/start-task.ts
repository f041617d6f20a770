import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TaskKind, TasksTable, Visibility, Category } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { newId } from '../ids.ts'
import { sourceNotFound } from '../sources/complete-source.ts'
import { sourceKindOf } from '../sources/kept-sources.ts'
import { checkQuota, lockOwner } from '../sources/quota.ts'
import { maxFiles } from '../sources/source-restriction.ts'
import { longTurnOf, remakeTurn, turnOf } from '../turn.ts'
import { shownTasks } from './tasks.ts'
import type { FoundTask } from './tasks.ts'

/** Fields that the resulting item gets. */
interface ResultWishes {
  readonly title: string | null
  readonly description: string
  readonly hashTags: string[]
  readonly visibility: Visibility
  readonly category: Category | null
}

interface TaskToStart extends ResultWishes {
  /** Chosen by a caller that may have to retry; a task with this id is created only once. */
  readonly taskId?: string
  readonly kind: TaskKind
  readonly resourceIds: readonly string[]
}

/**
 * Queues a task on complete sources, with its job in the same transaction. Throws VALIDATION_FAILED (too
 * many), SOURCE_NOT_FOUND, UNSUPPORTED_SOURCE (mixed kinds), TOO_MANY_TASKS, QUOTA_EXCEEDED.
 */
export async function startTask(
  services: ContentServices,
  ownerId: string,
  task: TaskToStart,
): Promise<FoundTask> {
  const most = maxFiles(task.kind)
  if (task.resourceIds.length > most) {
    throw new DomainError('VALIDATION_FAILED', `一度に使えるファイルは${most}個までです。`)
  }
  return services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    await checkSources(transaction, ownerId, task)
    return queueTask(services, transaction, ownerId, task)
  })
}

/**
 * Inserts a task on checked sources, and its job; `targetId` makes it a reconversion of that spatial image,
 * `remakeId` one that an operator has ordered.
 * Throws TOO_MANY_TASKS, QUOTA_EXCEEDED, STORAGE_FULL. Call it with the owner and the sources locked.
 */
export async function queueTask(
  services: ContentServices,
  transaction: Transaction<Database>,
  ownerId: string,
  task: TaskToStart & { targetId?: string; remakeId?: string },
): Promise<FoundTask> {
  const isOrdered = task.remakeId !== undefined
  const running = await checkRoom(services, transaction, ownerId, { isRemote: false, isOrdered })
  await services.disk.require()
  const jobId = task.taskId ?? randomUUID()
  const { id } = await insertTask(services, transaction, ownerId, {
    wishes: task,
    values: {
      id: task.taskId ?? randomUUID(),
      kind: task.kind,
      job_id: jobId,
      target_id: task.targetId ?? null,
      remake_id: task.remakeId ?? null,
    },
  })
  await transaction
    .insertInto('task_resources')
    .values(task.resourceIds.map((resource_id, position) => ({ task_id: id, position, resource_id })))
    .execute()
  const turn = isOrdered ? remakeTurn : task.kind === 'FULL' ? longTurnOf : turnOf
  const priority = turn(services.clock.now(), running)
  await services.jobs.enqueue(transaction, { kind: 'TASK', id, jobId }, { priority })
  return shownTasks(transaction).where('id', '=', id).executeTakeFirstOrThrow()
}

async function checkSources(
  transaction: Transaction<Database>,
  ownerId: string,
  task: TaskToStart,
): Promise<void> {
  const sources = await transaction
    .selectFrom('resources')
    .select(['id', 'content_type'])
    .where('id', 'in', task.resourceIds)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', task.kind)
    .where('is_complete', '=', true)
    .forKeyShare()
    .execute()
  if (sources.length !== task.resourceIds.length) throw sourceNotFound()
  if (sources.length > 1 && sources.some((source) => sourceKindOf(source.content_type) === 'VIDEO')) {
    throw new DomainError('UNSUPPORTED_SOURCE', '動画は1本だけ、写真とは別に選んでください。')
  }
}

/**
 * Returns the number of waiting and running tasks, except those that an operator has ordered. Throws
 * TOO_MANY_TASKS, QUOTA_EXCEEDED. Call it with the owner locked.
 */
async function checkRoom(
  { config }: ContentServices,
  transaction: Transaction<Database>,
  ownerId: string,
  { isRemote, isOrdered = false }: { isRemote: boolean; isOrdered?: boolean },
): Promise<number> {
  const { storageLimitBytes, maxRunningTasks } = config.content
  const { running } = await transaction
    .selectFrom('tasks')
    .where('owner_id', '=', ownerId)
    .where('is_remote', '=', isRemote)
    .where('remake_id', 'is', null)
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .select(sql<number>`count(*)`.as('running'))
    .executeTakeFirstOrThrow()
  if (running >= maxRunningTasks && !isOrdered) {
    const message = `同時に進められるタスクは ${maxRunningTasks} 件までです。終わるまでお待ちください。`
    throw new DomainError('TOO_MANY_TASKS', message)
  }
  await checkQuota(transaction, ownerId, { limit: storageLimitBytes, moreBytes: 0 })
  return running
}

/** Inserts the row of a waiting task. */
async function insertTask(
  { clock }: ContentServices,
  transaction: Transaction<Database>,
  ownerId: string,
  task: {
    wishes: ResultWishes
    values: {
      id: string
      kind: TaskKind
      job_id?: string
      is_remote?: boolean
      idempotency_key?: string | null
      target_id?: string | null
      remake_id?: string | null
    }
  },
): Promise<Selectable<TasksTable>> {
  const { title, description, hashTags, visibility, category } = task.wishes
  const now = clock.now()
  return transaction
    .insertInto('tasks')
    .values({
      ...task.values,
      owner_id: ownerId,
      result_id: newId(),
      status: 'QUEUED',
      title,
      description,
      hash_tags: hashTags,
      visibility,
      category,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Creates a task that no worker takes until a result is attached to it. The same idempotency key of the same
 * owner returns the same task. Throws TOO_MANY_TASKS, QUOTA_EXCEEDED.
 */
export async function startRemoteTask(
  services: ContentServices,
  ownerId: string,
  { idempotencyKey, ...wishes }: ResultWishes & { idempotencyKey: string | null },
): Promise<{ task: FoundTask; isNew: boolean }> {
  return services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    const known =
      idempotencyKey === null
        ? undefined
        : await shownTasks(transaction)
            .where('owner_id', '=', ownerId)
            .where('idempotency_key', '=', idempotencyKey)
            .executeTakeFirst()
    if (known) return { task: known, isNew: false }
    await checkRoom(services, transaction, ownerId, { isRemote: true })
    const task = await insertTask(services, transaction, ownerId, {
      wishes,
      values: {
        id: randomUUID(),
        kind: 'CONVERSION',
        is_remote: true,
        idempotency_key: idempotencyKey,
      },
    })
    return { task: { ...task, has_result: false, resource_ids: [] }, isNew: true }
  })
}
