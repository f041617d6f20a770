import pg from 'pg'

import { CommandError } from '../command-error.ts'
import { toUnreachable } from '../installation.ts'

/** A dedicated connection. */
export interface OpenClient extends AsyncDisposable {
  readonly client: pg.Client
}

/** Throws DATABASE_UNREACHABLE. */
export async function openClient(url: string): Promise<OpenClient> {
  const client = new pg.Client({ connectionString: url, application_name: 'okuyuki-command' })
  // An error of the connection also rejects the pending query, which reports it.
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw toUnreachable(cause)
  })
  await client.query("set timezone = 'UTC'")
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

/**
 * Throws DATABASE_IN_USE while others are connected, such as the product or another command; ignores the
 * helper of our own PostgreSQL.
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
