/**
 * An application to be killed: starts PostgreSQL on the folder given, tells its parent how that went and
 * which rows it found, then writes rows for ever and tells each one after it was committed.
 */
import pg from 'pg'

import { startPostgres } from '../store/postgres/start-postgres.ts'

/** What the parent hears. */
export type WritingAppMessage =
  | {
      readonly kind: 'up'
      readonly mode: string
      readonly runner: string
      readonly port: number
      readonly pid: number
      readonly rows: number[]
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'written'; readonly row: number }

function tell(message: WritingAppMessage) {
  return process.send?.(message)
}

// A test that was itself killed leaves no one to end it.
process.once('disconnect', () => process.exit())
try {
  const server = await startPostgres({ dataDir: process.argv[2] ?? '' })
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  // Two at once may both find no table: the lock lets them go one by one.
  await client.query('select pg_advisory_lock(1)')
  await client.query('create table if not exists written (id serial primary key)')
  await client.query('select pg_advisory_unlock(1)')
  // An application has more to do than its database; without that it would end with the connection.
  setInterval(() => undefined, 60_000)
  const { rows } = await client.query<{ id: number }>('select id from written')
  const { mode, runner, port, pid } = server
  tell({ kind: 'up', mode, runner, port, pid, rows: rows.map((row) => row.id) })
  process.on(
    'SIGTERM',
    () =>
      void client
        .end()
        .then(() => server.stop())
        .then(() => process.exit(0)),
  )
  if (process.argv[3] === 'write') {
    for (;;) {
      const inserted = await client.query<{ id: number }>('insert into written default values returning id')
      tell({ kind: 'written', row: inserted.rows[0]?.id ?? 0 })
    }
  }
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
