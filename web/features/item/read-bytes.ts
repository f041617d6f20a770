import { locale } from '#web/language/t.ts'

const format = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a number of bytes in KB or MB, in steps of 1024. */
export function formatBytes(bytes: number): string {
  return bytes < 1024 ** 2 ? `${format.format(bytes / 1024)} KB` : `${format.format(bytes / 1024 ** 2)} MB`
}
