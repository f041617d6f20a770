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
