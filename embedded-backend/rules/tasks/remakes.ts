import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { RemakesTable, TaskKind } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { writeMessage } from '../messages/messages.ts'
import { reconvert } from './reconvert.ts'
import { cancelTask } from './tasks.ts'

/** An order to make guessed pictures again, with the number of pictures that it has dealt with. */
export interface FoundRemake {
  readonly status: 'RUNNING' | 'STOPPED' | 'DONE'
  /** Pictures at the beginning. */
  readonly total: number
  readonly done: number
  /** Pictures that were not made again; each keeps its previous result. */
  readonly failed: number
}

type Remake = Selectable<RemakesTable>

/** One task runs or waits, so that no worker pauses between two; more would only fill their owners' logs. */
const mostAtOnce = 2

/** Items whose depth was guessed from a photo, with the task that can be repeated. */
function guessedItems(store: Store | Transaction<Database>) {
  return store
    .selectFrom('spatial_images')
    .innerJoin('tasks', 'tasks.id', 'spatial_images.task_id')
    .where('spatial_images.depth_source', '=', 'ESTIMATED')
    .where('spatial_images.photo_fov', 'is not', null)
    .where('tasks.kind', '<>', 'CONVERSION')
    .where((eb) =>
      eb.exists(eb.selectFrom('task_resources').select('position').whereRef('task_id', '=', 'tasks.id')),
    )
}

/** Number of pictures whose depth was guessed and whose sources are kept. */
export async function countGuessed(store: Store | Transaction<Database>): Promise<number> {
  const { count } = await guessedItems(store)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The newest order; null before the first one. */
export async function findRemake(store: Store): Promise<FoundRemake | null> {
  const remake = await store
    .selectFrom('remakes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!remake) return null
  const { done, failed } = await store
    .selectFrom('tasks')
    .where('remake_id', '=', remake.id)
    .select([
      sql<number>`count(*) filter (where status = 'COMPLETED')`.as('done'),
      sql<number>`count(*) filter (where status = 'FAILED')`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { status: remake.status, total: remake.total, done, failed: failed + remake.skipped }
}

/** Orders to make all guessed pictures again. Returns false, without effect, while such an order runs. */
export async function orderRemake({ store, clock }: ContentServices): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('remakes')
      .values({
        id: randomUUID(),
        status: 'RUNNING',
        total: await countGuessed(transaction),
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted !== undefined
  })
}

/** Stops the running order: waiting pictures stay as they are, one that is being made is completed. */
export async function stopRemake(services: ContentServices): Promise<boolean> {
  const { store, clock } = services
  const stopped = await store
    .updateTable('remakes')
    .set({ status: 'STOPPED', ended_at: clock.now() })
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  if (!stopped) return false
  const waiting = await store
    .selectFrom('tasks')
    .where('remake_id', '=', stopped.id)
    .where('status', '=', 'QUEUED')
    .select(['id', 'owner_id'])
    .execute()
  for (const { id, owner_id: ownerId } of waiting) {
    await cancelTask(services, ownerId, id).catch((error: unknown) => {
      // It has ended in the meantime.
      if (!(error instanceof DomainError)) throw error
    })
  }
  return true
}

/**
 * Starts the next pictures of the running order, up to the limit. Any process may call it at any time; only
 * one at a time has an effect.
 */
export async function continueRemake(services: ContentServices): Promise<void> {
  const { store } = services
  const isRunning = await store
    .selectFrom('remakes')
    .where('status', '=', 'RUNNING')
    .select('id')
    .executeTakeFirst()
  if (!isRunning) return
  for (;;) {
    const next = await store.transaction().execute((transaction) => takeNext(services, transaction))
    if (next === null) return
    await startPicture(services, next)
  }
}

interface Picture {
  readonly remakeId: string
  readonly id: string
  readonly ownerId: string
  readonly kind: TaskKind
}

/** Moves the cursor to the next picture; null while enough are under way, and at the end. */
async function takeNext(
  { clock }: ContentServices,
  transaction: Transaction<Database>,
): Promise<Picture | null> {
  const remake = await transaction
    .selectFrom('remakes')
    .where('status', '=', 'RUNNING')
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!remake) return null
  const { open } = await transaction
    .selectFrom('tasks')
    .where('remake_id', '=', remake.id)
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  if (open >= mostAtOnce) return null
  const item = await after(transaction, remake)
  const change = item
    ? { cursor_at: item.created_at, cursor_id: item.id }
    : open === 0
      ? { status: 'DONE' as const, ended_at: clock.now() }
      : null
  if (change) await transaction.updateTable('remakes').set(change).where('id', '=', remake.id).execute()
  return item ? { remakeId: remake.id, id: item.id, ownerId: item.owner_id, kind: item.kind } : null
}

/** The next item behind the cursor; one that came after the order has its depth from the model already. */
async function after(
  transaction: Transaction<Database>,
  { cursor_at: at, cursor_id: id, created_at: orderedAt }: Remake,
) {
  return guessedItems(transaction)
    .where('spatial_images.created_at', '<=', orderedAt)
    .$if(at !== null, (query) =>
      query.where(sql<boolean>`(spatial_images.created_at, spatial_images.id) < (${at}, ${id})`),
    )
    .select(['spatial_images.id', 'spatial_images.owner_id', 'spatial_images.created_at', 'tasks.kind'])
    .orderBy('spatial_images.created_at', 'desc')
    .orderBy('spatial_images.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function startPicture(services: ContentServices, picture: Picture): Promise<void> {
  const { store, logger } = services
  const { remakeId, id, ownerId, kind } = picture
  try {
    const isFirst = !(await store
      .selectFrom('tasks')
      .where('remake_id', '=', remakeId)
      .where('owner_id', '=', ownerId)
      .select('id')
      .limit(1)
      .executeTakeFirst())
    await reconvert(services, ownerId, id, { kind, remakeId })
    // One for all pictures of an owner, who did not order them.
    if (isFirst) await writeMessage(services, ownerId, { kind: 'OPERATOR', text: news, link: '/mypage' })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    logger.info({ itemId: id, failure: error.code }, 'a picture was not made again')
    await store
      .updateTable('remakes')
      .set((eb) => ({ skipped: eb('skipped', '+', 1) }))
      .where('id', '=', remakeId)
      .execute()
  }
}

const news =
  '運営者が奥行きのモデルを導入しました。1枚の写真から推定した作品を、元の写真から順に作り直しています。アドレス、タイトル、公開範囲は変わらず、できあがるまでいまの内容が表示されます。'
