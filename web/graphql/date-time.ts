const format = new Intl.DateTimeFormat('ja-JP', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A DateTime of the contract as people read it: YYYY/MM/DD HH:MM in their own time zone. */
export function readDateTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '--'
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}/${part('month')}/${part('day')} ${part('hour')}:${part('minute')}`
}
