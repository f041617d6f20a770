import { describe, expect, it } from 'vitest'

import { acceptOf, limitWords, refusalWords } from './-limit-words.ts'

const restriction = {
  type: 'INSTANT' as const,
  accept: [
    { contentType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
    { contentType: 'image/heic', extensions: ['.heic', '.heif'] },
  ],
  maxBytes: 50 * 1024 ** 2,
  maxPixels: 50_000_000,
  maxFiles: 1,
}

describe('limits in words', () => {
  it('names formats, bytes and pixels', () => {
    expect(limitWords(restriction)).toBe('JPG、HEIC。1枚 50 MB まで、5,000 万画素まで。')
    expect(limitWords({ ...restriction, maxPixels: 100_000_000 })).toContain('、1 億画素まで。')
    expect(limitWords({ ...restriction, maxPixels: null })).toBe('JPG、HEIC。1枚 50 MB まで。')
  })

  it('tells the picker what to show', () => {
    expect(acceptOf(restriction)).toBe('image/jpeg,.jpg,.jpeg,image/heic,.heic,.heif')
  })

  it('says what to do about a refused file', () => {
    expect(refusalWords({ code: 'FILE_TOO_LARGE', maxBytes: 1024 ** 2 })).toContain('1 MB まで')
    expect(refusalWords({ code: 'QUOTA_EXCEEDED', remainingBytes: -(1024 ** 3) })).toContain('残り -1.00 GB')
  })
})
