import { randomBytes, randomUUID, createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Selectable, Transaction } from 'kysely'

import { hashPassword } from '../identity/passwords.ts'
import { newId } from '../rules/ids.ts'
import { startTask } from '../rules/tasks/start-task.ts'
import { searchTextOfUser } from '../rules/text/search-text.ts'
import type { ContentServices } from '../services/content-services.ts'
import { toUnavailable } from '../store/database-errors.ts'
import { createPool } from '../store/database.ts'
import type { GallerySeedsTable } from '../store/tables/content-tables.ts'
import type { Database } from '../store/tables/tables.ts'
import { samples } from './samples.ts'
import type { SampleAuthor, Sample } from './samples.ts'

/**
 * On a database without accounts, inserts the authors and one row per sample in one transaction, so that an
 * interrupted start can resume. Otherwise changes nothing. Returns the samples still to be made.
 */
async function planGallery(
  services: ContentServices,
  transaction: Transaction<Database>,
): Promise<Selectable<GallerySeedsTable>[]> {
  const planned = await transaction.selectFrom('gallery_seeds').selectAll().execute()
  if (planned.length > 0) return planned.filter((row) => row.ended_at === null)
  const account = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (account) return []
  const ids = new Map<SampleAuthor, string>()
  for (const author of new Set(samples.map((sample) => sample.author))) {
    ids.set(author, await addAuthor(services, transaction, author))
  }
  return transaction
    .insertInto('gallery_seeds')
    .values(
      samples.map(({ slug, author }) => ({
        slug,
        owner_id: ids.get(author) ?? '',
        task_id: randomUUID(),
      })),
    )
    .returningAll()
    .execute()
}

async function addAuthor(
  { clock }: ContentServices,
  transaction: Transaction<Database>,
  { username, displayName }: SampleAuthor,
): Promise<string> {
  const id = randomUUID()
  const email = `${username}@okuyuki.invalid`
  const now = clock.now()
  // Hash of a discarded password: sign-in treats the account like any other and never succeeds.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  await transaction
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      username,
      display_name: displayName,
      search_text: searchTextOfUser({ displayName, username }),
      password_hash,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

const photos = path.join(import.meta.dirname, 'photos')

/** Imports a shipped photo as a complete source of an author, once. Returns the resource's id. */
async function importPhoto(
  { store, files, clock }: ContentServices,
  ownerId: string,
  sample: Sample,
): Promise<string> {
  const file = path.join(photos, sample.photo)
  const bytes = await readFile(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await store
    .selectFrom('resources')
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('is_complete', '=', true)
    .select('id')
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  const key = `sources/${ownerId}/${id}`
  const now = clock.now()
  await files.putFile(key, file)
  await store
    .insertInto('resources')
    .values({
      id,
      owner_id: ownerId,
      kind: 'INSTANT',
      file_name: sample.photo,
      content_type: sample.contentType,
      size: bytes.length,
      sha256,
      storage_key: key,
      upload_id: '',
      is_complete: true,
      created_at: now,
      expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    })
    .execute()
  return id
}

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
