const options = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const local = new Intl.DateTimeFormat('ja-JP', options)
const japanese = new Intl.DateTimeFormat('ja-JP', { ...options, timeZone: 'Asia/Tokyo' })

/** A DateTime of the contract as people read it: YYYY/MM/DD HH:MM in their own time zone. */
export function readDateTime(iso: string): string {
  return read(iso, local)
}

/** The same in Japan's time zone, where that of the reader is not known. */
export function readJapaneseDateTime(iso: string): string {
  return read(iso, japanese)
}

function read(iso: string, format: Intl.DateTimeFormat): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '--'
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}/${part('month')}/${part('day')} ${part('hour')}:${part('minute')}`
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago it was, as people say it; from a week on, and of what is still to come, the day. Both times
 * are in the time zone of the reader; `now` is in milliseconds since 1970.
 */
export function readAgo(iso: string, now: number): string {
  const date = new Date(iso)
  const past = now - date.getTime()
  if (Number.isNaN(past)) return '--'
  // Clocks are never quite alike.
  if (Math.abs(past) < MINUTE_MS) return 'たった今'
  if (past < 0) return readDay(date, now)
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)}分前`
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(date)) / DAY_MS)
  if (days === 0 || past < 6 * HOUR_MS) return `${Math.floor(past / HOUR_MS)}時間前`
  if (days === 1) return '昨日'
  return days < 7 ? `${days}日前` : readDay(date, now)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

function readDay(date: Date, now: number): string {
  const day = `${date.getMonth() + 1}月${date.getDate()}日`
  return date.getFullYear() === new Date(now).getFullYear() ? day : `${date.getFullYear()}年${day}`
}
