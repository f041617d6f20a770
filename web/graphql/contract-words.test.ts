import { describe, expect, it } from 'vitest'

import { readDateTime } from './date-time.ts'
import { readMegabytes } from './storage-words.ts'

describe('values of the contract, as people read them', () => {
  it('writes times as YYYY/MM/DD HH:MM', () => {
    expect(readDateTime(new Date(2026, 0, 5, 9, 3).toISOString())).toBe('2026/01/05 09:03')
    expect(readDateTime(new Date(2026, 10, 21, 0, 0).toISOString())).toBe('2026/11/21 00:00')
    expect(readDateTime('never')).toBe('--')
  })

  it('writes limits in whole megabytes', () => {
    expect(readMegabytes(50 * 1024 ** 2)).toBe('50 MB')
  })
})
