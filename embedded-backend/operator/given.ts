import { CommandError } from './command-error.ts'
import { textOf } from './command.ts'
import type { Given } from './command.ts'

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
