/**
 * An application to be killed: starts PostgreSQL on the given folder, reports the result and the existing
 * rows to its parent, then inserts rows endlessly and reports each one after its commit.
 */
import pg from 'pg'

import { startPostgres } from '../store/postgres/start-postgres.ts'

/** Messages to the parent. */
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

// If the test itself is killed, no one else ends this process.
process.once('disconnect', () => process.exit())
try {
  const server = await startPostgres({ dataDir: process.argv[2] ?? '' })
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  // Two processes at once may both find no table: the lock serializes them.
  await client.query('select pg_advisory_lock(1)')
  await client.query('create table if not exists written (id serial primary key)')
  await client.query('select pg_advisory_unlock(1)')
  // A real application does more than use its database; without this timer the process would end with the
  // connection.
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
