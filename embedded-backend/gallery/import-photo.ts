import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { newId } from '../rules/new-id.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { Sample } from './samples.ts'

const photos = path.join(import.meta.dirname, 'photos')

/** Imports a shipped photo as a complete source of an author, once. Returns the resource's id. */
export async function importPhoto(
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
