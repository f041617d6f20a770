import { randomBytes, randomUUID } from 'node:crypto'

import type { Selectable, Transaction } from 'kysely'

import { hashPassword } from '../identity/passwords.ts'
import { searchTextOfUser } from '../rules/text/search-text.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { GallerySeedsTable } from '../store/tables/content-tables.ts'
import type { Database } from '../store/tables/tables.ts'
import { samples } from './samples.ts'
import type { SampleAuthor } from './samples.ts'

/**
 * On a database without accounts, inserts the authors and one row per sample in one transaction, so that an
 * interrupted start can resume. Otherwise changes nothing. Returns the samples still to be made.
 */
export async function planGallery(
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
