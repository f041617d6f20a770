import pg from 'pg'

/** Every helper holds this lock shared; the last one can take it exclusively, and stops the server. */
const LOCK = 7_265_000

export interface ServerAddress {
  readonly port: number
  readonly password: string
  readonly user: string
}

/** Connects to the server's maintenance database. */
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

/** Registers this client as a user of the server; false while the last user is stopping it. */
export async function joinServer(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ joined: boolean }>(
    'select pg_try_advisory_lock_shared($1) as joined',
    [LOCK],
  )
  return rows[0]?.joined === true
}

/** Unregisters; true for the last user, which then holds the lock exclusively so that none can join. */
export async function leaveServer(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK])
  return rows[0]?.alone === true
}
