const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' })

/** Date in Asia/Tokyo, such as 2026-11-21. */
export function tokyoDay(moment: Date): string {
  return format.format(moment)
}
