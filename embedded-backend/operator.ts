import { parseArgs } from 'node:util'

import { ConfigError } from './errors/config-error.ts'
import { grantMembership } from './rules/accounts/membership.ts'
import { emailKey } from './rules/text/email.ts'
import { readConfig } from './settings/config.ts'
import { createPool, createStore } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { startPostgres } from './store/postgres/start-postgres.ts'

const usage = `使い方:
  node embedded-backend/operator.ts membership <メールアドレス> --until 2027-01-31   その日まで有料会員にする
  node embedded-backend/operator.ts membership <メールアドレス> --free              無料会員に戻す`

/** What the operator typed cannot be done; the message says why. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The end of a day in Japan. Throws OperatorError for a text that is no date. */
function endOfDay(text: string): Date {
  const end = new Date(`${text}T23:59:59.999+09:00`)
  const day = new Date(end.getTime() + 9 * 3600_000)
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(end.getTime())
  if (!isDate || day.toISOString().slice(0, 10) !== text) {
    throw new OperatorError(`日付は 2027-01-31 のように書いてください: ${text}`)
  }
  return end
}

/** Runs one command of the operator against the database of the settings; answers the line to show. */
export async function runOperator(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { email, paidUntil } = readCommand(args)
  const config = readConfig(env)
  await using cleanup = new AsyncDisposableStack()
  let { databaseUrl } = config
  if (databaseUrl === null) {
    const server = await startPostgres({ dataDir: config.dataDir, runAs: config.postgresRunAs })
    cleanup.defer(() => server.stop())
    databaseUrl = server.url
  }
  const pool = createPool(databaseUrl, { size: 2 })
  const store = createStore(pool)
  cleanup.defer(() => store.destroy())
  await migrate(pool)
  if (!(await grantMembership(store, emailKey(email), paidUntil))) {
    throw new OperatorError(`このメールアドレスのアカウントはありません: ${email}`)
  }
  if (paidUntil === null) return `${email} を無料会員にしました。`
  return `${email} を ${new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(paidUntil)}まで有料会員にしました。`
}

function readCommand(args: readonly string[]): { email: string; paidUntil: Date | null } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { until: { type: 'string' }, free: { type: 'boolean' } },
    })
    const [command, email, ...rest] = positionals
    const isWhole = command === 'membership' && email !== undefined && rest.length === 0
    if (isWhole && (values.until === undefined) !== (values.free === undefined)) {
      return { email, paidUntil: values.until === undefined ? null : endOfDay(values.until) }
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
  }
  throw new OperatorError(usage)
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await runOperator(process.argv.slice(2))}\n`)
  } catch (error) {
    const isKnown = error instanceof OperatorError || error instanceof ConfigError
    process.stderr.write(`${isKnown ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
