import { ConfigError } from '../errors/config-error.ts'
import { DatabaseUnavailable, troubleOf } from './database-errors.ts'
import { createPool } from './database.ts'
import { migrate } from './migrate.ts'
import type { Migrated } from './migrate.ts'
import { persist } from './retry.ts'

/**
 * Waits until the database answers and migrates it to the newest version. `print` receives one line if
 * there is a wait. Rejects with ConfigError on timeout, and at once if the database
 * refuses access.
 */
export async function openDatabase(options: {
  databaseUrl: string
  waitSeconds: number
  print: (line: string) => void
}): Promise<Migrated> {
  const { databaseUrl, waitSeconds, print } = options
  // No limit: a migration, or waiting for another process that migrates, may take long.
  const pool = createPool(databaseUrl, { size: 1, queryMs: 0 })
  const { host, pathname } = new URL(databaseUrl)
  const name = `${host}${pathname}`
  let isTold = false
  const tell = () => {
    if (isTold) return
    isTold = true
    print(`データベース（${name}）の応答を待っています。最大${waitSeconds}秒待ちます…`)
  }
  const notice = setTimeout(tell, 1000)
  try {
    return await persist(
      async () => {
        try {
          return await migrate(pool)
        } catch (error) {
          const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
          if (error instanceof DatabaseUnavailable || troubleOf(cause) === null) throw error
          throw new DatabaseUnavailable('UNKNOWN', error)
        }
      },
      { longestMs: waitSeconds * 1000 },
    )
  } catch (error) {
    throw plainly(error, name, waitSeconds)
  } finally {
    clearTimeout(notice)
    await pool.end()
  }
}

/** SQLSTATE: wrong password or role, unknown database, no right to connect. */
const NOT_LET_IN = /^(28|3D000|42501)/

function plainly(error: unknown, name: string, waitSeconds: number): unknown {
  const reason = reasonOf(error)
  if (error instanceof DatabaseUnavailable) {
    const message = `データベース（${name}）に${waitSeconds}秒待っても接続できませんでした。DATABASE_URL と、データベースが動いていることを確かめてください。`
    return new ConfigError(`${message}\n${reason}`, { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!NOT_LET_IN.test(code)) return error
  return new ConfigError(
    `データベース（${name}）に入れません。DATABASE_URL のユーザー名、パスワード、データベース名を確かめてください。\n${reason}`,
    { cause: error },
  )
}

/** Root cause, in the words of the driver or the server. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
