import pg from 'pg'

import { CommandError } from '../command-error.ts'
import { toUnreachable } from '../installation.ts'

/** A connection of one's own. */
export interface OpenClient extends AsyncDisposable {
  readonly client: pg.Client
}

/** Throws DATABASE_UNREACHABLE. */
export async function openClient(url: string): Promise<OpenClient> {
  const client = new pg.Client({ connectionString: url, application_name: 'okuyuki-command' })
  // A connection that breaks fails what waits for it; that is where it shows.
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw toUnreachable(cause)
  })
  await client.query("set timezone = 'UTC'")
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

/**
 * Throws DATABASE_IN_USE while others are connected: the product, or another command. Not what keeps our own
 * PostgreSQL running.
 */
export async function requireUnused({ client }: OpenClient): Promise<void> {
  const { rows } = await client.query<{ names: string[] | null }>(
    `select array_agg(distinct coalesce(nullif(application_name, ''), pid::text)) as names from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name <> 'okuyuki-helper'`,
  )
  const names = rows[0]?.names
  if (!names) return
  const words =
    'データベースを使っているプログラムがあります。オクユキを止めてから、もう一度実行してください。'
  throw new CommandError('DATABASE_IN_USE', `${words}（${names.join(', ')}）`)
}
