import { language, locale, t } from '../language/t.ts'

const options = {
  year: 'numeric',
  month: language() === 'en' ? 'short' : '2-digit',
  day: language() === 'en' ? 'numeric' : '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const local = new Intl.DateTimeFormat(locale(), options)
const japanese = new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'Asia/Tokyo' })

/** Formats a DateTime of the contract in the reader's time zone: YYYY/MM/DD HH:MM in Japanese. */
export function formatDateTime(iso: string): string {
  return read(iso, local)
}

/** Formats a DateTime like `formatDateTime`, but in Japan's time zone, for when the reader's is unknown. */
export function formatJapaneseDateTime(iso: string): string {
  return read(iso, japanese)
}

function read(iso: string, format: Intl.DateTimeFormat): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '--'
  if (language() === 'en') return format.format(date)
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}/${part('month')}/${part('day')} ${part('hour')}:${part('minute')}`
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Formats the time since `iso` in words; from a week on, and for the future, as a date. Both times are in the
 * reader's time zone; `now` is in milliseconds since 1970.
 */
export function formatTimeAgo(iso: string, now: number): string {
  const date = new Date(iso)
  const past = now - date.getTime()
  if (Number.isNaN(past)) return '--'
  // Clocks differ slightly.
  if (past <= -MINUTE_MS) return readDay(date, now)
  if (past < MINUTE_MS) return t('たった今')
  if (past < HOUR_MS) return t('{count}分前', { count: Math.floor(past / MINUTE_MS) })
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(date)) / DAY_MS)
  if (days === 0 || past < 6 * HOUR_MS) return t('{count}時間前', { count: Math.floor(past / HOUR_MS) })
  if (days === 1) return t('昨日')
  return days < 7 ? t('{count}日前', { count: days }) : readDay(date, now)
}

const JAPAN_MINUTES = 9 * 60

/** Formats the date in Japan, for when the reader's time zone and the time of reading are unknown. */
export function formatJapaneseDay(iso: string, now: number): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '--'
  return readDay(asInJapan(date), asInJapan(new Date(now)).getTime())
}

/** Shifts a date so that its local fields show Japan's time. */
function asInJapan(date: Date): Date {
  return new Date(date.getTime() + (JAPAN_MINUTES + date.getTimezoneOffset()) * MINUTE_MS)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

const englishDay = { month: 'long', day: 'numeric' } as const

function readDay(date: Date, now: number): string {
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  if (language() === 'en')
    return date.toLocaleDateString('en-US', isThisYear ? englishDay : { ...englishDay, year: 'numeric' })
  const day = `${date.getMonth() + 1}月${date.getDate()}日`
  return isThisYear ? day : `${date.getFullYear()}年${day}`
}

const MEGABYTE = 1024 ** 2

/** Formats a limit in whole megabytes of 1024² bytes. */
export function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE)} MB`
}

/** Formats the size of a file in KB, MB or GB (multiples of 1024). */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} KB`
  if (bytes < 1024 * MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`
  return `${(bytes / MEGABYTE / 1024).toFixed(2)} GB`
}
