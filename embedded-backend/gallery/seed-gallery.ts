import { setTimeout as sleep } from 'node:timers/promises'

import type { Selectable } from 'kysely'

import { startTask } from '../rules/tasks/start-task.ts'
import type { ContentServices } from '../services/content-services.ts'
import { toUnavailable } from '../store/database-unavailable.ts'
import { createPool } from '../store/database.ts'
import type { GallerySeedsTable } from '../store/tables/content-tables.ts'
import { importPhoto } from './import-photo.ts'
import { planGallery } from './plan-gallery.ts'
import { samples } from './samples.ts'
import type { Sample } from './samples.ts'

const lock = 7_265_010
const pollMs = 250

/**
 * Fills the empty gallery of a first start with samples, through ordinary tasks. An interrupted run resumes
 * at the next start, a finished one is never repeated, and only one of several processes runs it. `report`
 * receives lines such as 見本を作っています 1/7. Returns early, without an error, when the signal aborts.
 */
export async function seedGallery(
  services: ContentServices,
  options: { report: (message: string) => void; signal: AbortSignal },
): Promise<void> {
  if (!services.config.content.seedGallery) return
  // A session lock needs a dedicated connection.
  const pool = createPool(services.databaseUrl, { size: 1 })
  const client = await pool.connect()
  try {
    const { rows } = await client
      .query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock])
      .catch((error: unknown) => {
        throw toUnavailable(error)
      })
    if (!rows[0]?.free) return
    try {
      await makeSamples(services, options)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    }
  } finally {
    client.release()
    await pool.end()
  }
}

async function makeSamples(
  services: ContentServices,
  { report, signal }: { report: (message: string) => void; signal: AbortSignal },
): Promise<void> {
  const missing = await services.store
    .transaction()
    .execute((transaction) => planGallery(services, transaction))
  const rows = new Map(missing.map((row) => [row.slug, row]))
  for (const [index, sample] of samples.entries()) {
    const row = rows.get(sample.slug)
    if (!row) continue
    if (signal.aborted) return
    report(`見本を作っています ${index + 1}/${samples.length}`)
    await makeSample(services, row, sample, signal)
  }
}

async function makeSample(
  services: ContentServices,
  row: Selectable<GallerySeedsTable>,
  sample: Sample,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, logger } = services
  const task = () =>
    store.selectFrom('tasks').where('id', '=', row.task_id).select('status').executeTakeFirst()
  if (!(await task())) {
    const resourceId = await importPhoto(services, row.owner_id, sample)
    const { title, description, hashTags, category } = sample
    await startTask(services, row.owner_id, {
      taskId: row.task_id,
      kind: 'INSTANT',
      resourceIds: [resourceId],
      title,
      description,
      hashTags,
      category,
      visibility: 'PUBLIC',
    })
  }
  let status = (await task())?.status
  while (status === 'QUEUED' || status === 'PROCESSING') {
    if (signal.aborted) return
    await sleep(pollMs)
    status = (await task())?.status
  }
  if (status !== 'COMPLETED') logger.warn({ slug: sample.slug, status }, 'a sample could not be made')
  await store
    .updateTable('gallery_seeds')
    .set({ ended_at: clock.now() })
    .where('slug', '=', row.slug)
    .execute()
}
