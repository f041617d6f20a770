import type pg from 'pg'

/** A table with the columns to write. */
export interface Table {
  readonly name: string
  readonly columns: string
}

interface Row extends Table {
  readonly oid: number
  readonly parents: readonly number[]
}

/**
 * Tables that are not copied: the queue is rebuilt from the tasks, exports and imports can be requested
 * again, and rate limits and migrations belong to their own installation.
 */
const left = ['migrations', 'rate_limits', 'account_exports', 'account_imports']

const query = `
  select c.oid::int as oid, format('%I.%I', nspname, relname) as name,
    (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select distinct confrelid::int from pg_constraint
      where contype = 'f' and conrelid = c.oid and confrelid <> c.oid) as parents
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname = 'public' and relname <> all ($1)
  order by 2`

/** All of our tables, parents first, so that loading them needs no superuser. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Row>(query, [left])
  const waiting = new Set(rows)
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const isWaiting = (oid: number) => [...waiting].some((row) => row.oid === oid)
    const free = [...waiting].filter(({ parents }) => !parents.some(isWaiting))
    if (free.length === 0)
      throw new Error(`tables refer to each other: ${[...waiting].map(({ name }) => name).join()}`)
    for (const row of free) {
      ordered.push({ name: row.name, columns: row.columns })
      waiting.delete(row)
    }
  }
  return ordered
}

/** Checksum of the rows that depends neither on their order nor on the server's version. */
export async function checksumOf(
  client: pg.Client,
  { name, columns }: Table,
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
      coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as checksum from ${name}`,
  )
  const [found] = rows
  return { rows: Number(found?.rows ?? 0), checksum: found?.checksum ?? '0' }
}
