import pg from 'pg'

/** Every helper holds this lock shared; who gets it alone is the last one, and stops the server. */
const LOCK = 7_265_000

export interface ServerAddress {
  readonly port: number
  readonly password: string
  readonly user: string
}

/** One connection to the server's maintenance database. */
export async function connect({ port, password, user }: ServerAddress): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
    application_name: 'okuyuki-helper',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Counts this client among the server's users; false while the last user is stopping it. */
export async function joinServer(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ joined: boolean }>(
    'select pg_try_advisory_lock_shared($1) as joined',
    [LOCK],
  )
  return rows[0]?.joined === true
}

/**
 * Leaves, and answers whether it was the last user; then the lock is held alone, so that none can join any
 * more.
 */
export async function leaveServer(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK])
  return rows[0]?.alone === true
}
