import { describe, expect, it } from 'vitest'

import { readAgo, readDateTime, readJapaneseDay } from './date-time.ts'
import { readMegabytes } from './storage-words.ts'

describe('values of the contract, as people read them', () => {
  it('writes times as YYYY/MM/DD HH:MM', () => {
    expect(readDateTime(new Date(2026, 0, 5, 9, 3).toISOString())).toBe('2026/01/05 09:03')
    expect(readDateTime(new Date(2026, 10, 21, 0, 0).toISOString())).toBe('2026/11/21 00:00')
    expect(readDateTime('never')).toBe('--')
  })

  it('says how long ago a time was, and from a week on the day', () => {
    const now = new Date(2026, 10, 21, 14, 30).getTime()
    const ago = (...at: [number, number, number, number, number]) =>
      readAgo(new Date(...at).toISOString(), now)
    expect(readAgo(new Date(now - 59_000).toISOString(), now)).toBe('たった今')
    expect(readAgo(new Date(now + 59_000).toISOString(), now)).toBe('たった今')
    expect(ago(2026, 10, 21, 14, 29)).toBe('1分前')
    expect(ago(2026, 10, 21, 13, 31)).toBe('59分前')
    expect(ago(2026, 10, 21, 13, 30)).toBe('1時間前')
    expect(ago(2026, 10, 21, 0, 0)).toBe('14時間前')
    expect(ago(2026, 10, 20, 23, 59)).toBe('昨日')
    expect(ago(2026, 10, 20, 0, 0)).toBe('昨日')
    expect(ago(2026, 10, 19, 23, 59)).toBe('2日前')
    expect(ago(2026, 10, 15, 0, 0)).toBe('6日前')
    expect(ago(2026, 10, 14, 23, 59)).toBe('11月14日')
    expect(ago(2025, 11, 31, 23, 59)).toBe('2025年12月31日')
    expect(ago(2026, 10, 22, 9, 0)).toBe('11月22日')
    expect(readAgo('never', now)).toBe('--')
  })

  it('says the day of Japan where the reader is not known', () => {
    const now = Date.parse('2026-11-21T14:30:00Z')
    expect(readJapaneseDay('2026-11-20T14:59:59Z', now)).toBe('11月20日')
    expect(readJapaneseDay('2026-11-20T15:00:00Z', now)).toBe('11月21日')
    expect(readJapaneseDay('2025-12-31T15:00:00Z', now)).toBe('1月1日')
    expect(readJapaneseDay('2025-12-31T14:59:00Z', now)).toBe('2025年12月31日')
    expect(readJapaneseDay('never', now)).toBe('--')
  })

  it('counts hours through midnight', () => {
    const now = new Date(2026, 10, 21, 1, 0).getTime()
    expect(readAgo(new Date(2026, 10, 20, 22, 30).toISOString(), now)).toBe('2時間前')
    expect(readAgo(new Date(2026, 10, 20, 18, 0).toISOString(), now)).toBe('昨日')
  })

  it('writes limits in whole megabytes', () => {
    expect(readMegabytes(50 * 1024 ** 2)).toBe('50 MB')
  })
})
