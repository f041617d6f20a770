import { link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

import { startPostgres } from '#backend/store/postgres/start-postgres.ts'

import type { Product } from './product.ts'

/** SQL expressions for columns of a copy, in which `n` is the copy's number from 1. */
export type CopyColumns = Readonly<Record<string, string>>

/**
 * Copies an item many times, directly in the database and on disk: hundreds of conversions would take
 * minutes. Each copy is a minute older than the one before.
 */
export const copyItem = async (
  product: Product,
  id: string,
  count: number,
  columns: CopyColumns,
): Promise<void> => {
  const own = product.settings['DATABASE_URL']
  const postgres = own === undefined ? await startPostgres({ dataDir: product.dataDir }) : null
  const client = new pg.Client({ connectionString: postgres?.url ?? own })
  await client.connect()
  try {
    const made = {
      id: "substr(md5(item.id || ' copy ' || n), 1, 26)",
      files_id: "substr(md5(item.id || ' copy ' || n), 1, 26)",
      task_id: 'null::uuid',
      created_at: "item.created_at - n * interval '1 minute'",
      ...columns,
    }
    const pairs = Object.entries(made).map(([name, value]) => `'${name}', ${value}`)
    const { rows } = await client.query<{ copy: string; original: string }>(
      `with item as (select * from spatial_images where id = $1),
         copies as (insert into spatial_images
           select (jsonb_populate_record(item::spatial_images, jsonb_build_object(${pairs.join(', ')}))).*
           from item, generate_series(1, ${count}) as n returning files_id)
       select copies.files_id as copy, item.files_id as original from copies, item`,
      [id],
    )
    for (const { copy, original } of rows) {
      const items = join(product.dataDir, 'files', 'objects', 'items')
      await mkdir(join(items, copy), { recursive: true })
      for (const name of await readdir(join(items, original)))
        await link(join(items, original, name), join(items, copy, name))
    }
  } finally {
    await client.end()
    await postgres?.stop()
  }
}
