import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  formatTimeAgo,
  formatDateTime,
  formatJapaneseDay,
  formatFileSize,
  formatMegabytes,
} from './formats.ts'
import { proxyLimitMessage } from './to-failure.ts'

afterEach(() => vi.unstubAllEnvs())

describe('values of the contract as displayed', () => {
  it('writes times as YYYY/MM/DD HH:MM', () => {
    expect(formatDateTime(new Date(2026, 0, 5, 9, 3).toISOString())).toBe('2026/01/05 09:03')
    expect(formatDateTime(new Date(2026, 10, 21, 0, 0).toISOString())).toBe('2026/11/21 00:00')
    expect(formatDateTime('never')).toBe('--')
  })

  it('writes how long ago a time was, and after a week the day', () => {
    const now = new Date(2026, 10, 21, 14, 30).getTime()
    const ago = (...at: [number, number, number, number, number]) =>
      formatTimeAgo(new Date(...at).toISOString(), now)
    expect(formatTimeAgo(new Date(now - 59_000).toISOString(), now)).toBe('たった今')
    expect(formatTimeAgo(new Date(now + 59_000).toISOString(), now)).toBe('たった今')
    expect(formatTimeAgo(new Date(now + 60_000).toISOString(), now)).toBe('11月21日')
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
    expect(formatTimeAgo('never', now)).toBe('--')
  })

  it('writes the day in Japan for an unknown reader', () => {
    const now = Date.parse('2026-11-21T14:30:00Z')
    expect(formatJapaneseDay('2026-11-20T14:59:59Z', now)).toBe('11月20日')
    expect(formatJapaneseDay('2026-11-20T15:00:00Z', now)).toBe('11月21日')
    expect(formatJapaneseDay('2025-12-31T15:00:00Z', now)).toBe('1月1日')
    expect(formatJapaneseDay('2025-12-31T14:59:00Z', now)).toBe('2025年12月31日')
    expect(formatJapaneseDay('never', now)).toBe('--')
  })

  it.each(['America/New_York', 'Asia/Kolkata'])('writes the day in Japan for a reader in %s', (zone) => {
    const now = Date.parse('2026-11-21T14:30:00Z')
    vi.stubEnv('TZ', zone)
    expect(new Date(now).getTimezoneOffset()).not.toBe(0)
    expect(formatJapaneseDay('2026-11-20T14:59:59Z', now)).toBe('11月20日')
    expect(formatJapaneseDay('2026-11-20T15:00:00Z', now)).toBe('11月21日')
  })

  it('writes times in English for English readers', async () => {
    // Formats are chosen once, when the module loads.
    vi.resetModules()
    const { setLanguage } = await import('../language/t.ts')
    setLanguage({ language: 'en', translate: (text) => text, served: (text) => text })
    const english = await import('./formats.ts')
    vi.resetModules()
    expect(english.formatDateTime(new Date(2026, 0, 5, 9, 3).toISOString())).toBe('Jan 5, 2026, 09:03')
    const now = new Date(2026, 10, 21, 14, 30).getTime()
    expect(english.formatTimeAgo(new Date(2026, 9, 1).toISOString(), now)).toBe('October 1')
    expect(english.formatTimeAgo(new Date(2025, 9, 1).toISOString(), now)).toBe('October 1, 2025')
  })

  it('writes hours across midnight', () => {
    const now = new Date(2026, 10, 21, 1, 0).getTime()
    expect(formatTimeAgo(new Date(2026, 10, 20, 22, 30).toISOString(), now)).toBe('2時間前')
    expect(formatTimeAgo(new Date(2026, 10, 20, 19, 1).toISOString(), now)).toBe('5時間前')
    expect(formatTimeAgo(new Date(2026, 10, 20, 19, 0).toISOString(), now)).toBe('昨日')
  })

  it('writes limits in whole megabytes', () => {
    expect(formatMegabytes(50 * 1024 ** 2)).toBe('50 MB')
    expect(formatMegabytes(50 * 1024 ** 2 - 1)).toBe('49 MB')
  })

  it('writes the size of a file in the unit that suits it', () => {
    expect(formatFileSize(1)).toBe('1 KB')
    expect(formatFileSize(1024 ** 2 - 1)).toBe('1024 KB')
    expect(formatFileSize(1024 ** 3 - 1)).toBe('1024.0 MB')
    expect(formatFileSize(1024 ** 3)).toBe('1.00 GB')
    expect(formatFileSize(1024 ** 2)).toBe('1.0 MB')
    expect(formatFileSize(2.5 * 1024 ** 2)).toBe('2.5 MB')
  })

  it('names the size that a proxy refused, if known', () => {
    expect(proxyLimitMessage(3 * 1024 ** 2)).toContain('3 MBより大きく')
    expect(proxyLimitMessage(3 * 1024 ** 2 + 1)).toContain('4 MBより大きく')
    expect(proxyLimitMessage(null)).toContain('送信した大きさより大きく')
  })
})
