import { render } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'

import type { Day } from './metrics.ts'

const days: readonly Day[] = [
  { date: '2026-11-20', views: 1, viewers: 1, favorites: 0 },
  { date: '2026-11-21', views: 1200, viewers: 3, favorites: 0 },
]

// Reset the modules, so that the next file gets Japanese texts again.
afterAll(() => vi.resetModules())

const drawn = (node: React.ReactNode) => render(<p>{node}</p>).container.textContent

describe('counts', () => {
  it('have Japanese units, separated from the number where that is emphasized', async () => {
    const { describeDays, drawCount, readCount, readDay } = await import('./metrics.ts')
    expect(readCount(1200, 'views')).toBe('1,200 回')
    expect(drawn(drawCount(1200, 'viewers', (unit) => <b>{unit}</b>))).toBe('1,200人')
    expect(readDay('2026-11-21')).toBe('2026/11/21')
    expect(describeDays(days, 'views')).toBe(
      '2026/11/20 から 2026/11/21 までの表示回数: 合計 1,201 回、最も多い日は 2026/11/21 の 1,200 回',
    )
  })

  it('have singular and plural in English, also with a thousands separator', async () => {
    vi.resetModules()
    await import('#web/language/english.ts')
    const { describeDays, drawCount, readCount, readDay } = await import('./metrics.ts')
    expect(readCount(1, 'views')).toBe('1 view')
    expect(readCount(1200, 'views')).toBe('1,200 views')
    expect(drawn(drawCount(1200, 'viewers', (unit) => <b>{unit}</b>))).toBe('1,200')
    expect(readDay('2026-11-21')).toBe('Nov 21, 2026')
    expect(describeDays(days, 'favorites')).toBe(
      'Favorites from Nov 20, 2026 to Nov 21, 2026: 0 favorites in total',
    )
  })
})
