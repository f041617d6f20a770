import type { ParseArgsOptionsConfig } from 'node:util'

import { CommandError } from './command-error.ts'
import type { Installation } from './installation.ts'

/** Parsed arguments of a command. */
export interface Given {
  readonly env: NodeJS.ProcessEnv
  /** Positional arguments, as many as the command has names for. */
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

/** Result of a command, for people and for programs. */
export interface Answer {
  readonly text: string
  readonly json: unknown
  /** 1 if the command found a problem for the operator to fix. */
  readonly exitCode?: number
}

/** One command of the operator. */
export interface Command {
  /** Words of the command, such as `user suspend`. */
  readonly path: string
  /** Names of the positional arguments, such as `USER`. */
  readonly names: readonly string[]
  readonly options: ParseArgsOptionsConfig
  /** Options in the help, such as `--reason 理由`. */
  readonly usage?: string
  /** Japanese, one line. */
  readonly summary: string
  run(given: Given): Promise<Answer>
}

/** Creates a command that uses the product's services. */
export function withInstallation(
  open: (env: NodeJS.ProcessEnv) => Promise<Installation>,
  run: (installation: Installation, given: Given) => Promise<Answer>,
): Command['run'] {
  return async (given) => {
    await using installation = await open(given.env)
    return await run(installation, given)
  }
}

/** A text option, trimmed; null if missing or empty. */
export function textOf({ values }: Given, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Throws USAGE. */
export function requireReason(given: Given): string {
  const reason = textOf(given, 'reason')
  if (reason === null)
    throw new CommandError('USAGE', '--reason に理由を書いてください。本人に表示されます。')
  return reason
}

/** Throws NOT_CONFIRMED. */
export function requireYes({ values }: Given): void {
  if (values['yes'] === true) return
  throw new CommandError(
    'NOT_CONFIRMED',
    '元に戻せません。よければ --yes を付けて、もう一度実行してください。',
  )
}

/** End of a day in Japan. Throws USAGE for a text that is no date. */
export function endOfDay(text: string): Date {
  const end = new Date(`${text}T23:59:59.999+09:00`)
  const day = new Date(end.getTime() + 9 * 3600_000)
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(end.getTime())
  if (!isDate || day.toISOString().slice(0, 10) !== text) {
    throw new CommandError('USAGE', `日付は 2027-01-31 のように書いてください: ${text}`)
  }
  return end
}
