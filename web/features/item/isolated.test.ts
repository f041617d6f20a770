import { expect, test } from 'vitest'

import { isolated } from './isolated.ts'
import { photoTitle } from './photo-title.ts'

test('a name that is written from right to left keeps its direction to itself', () => {
  expect(isolated('שלום')).toBe('\u2068שלום\u2069')
  expect(photoTitle('بحر')).toBe('\u2068بحر\u2069')
})

test('what turns the direction of other words is left out, and other names stay as they are', () => {
  expect(isolated('山田\u202E花子')).toBe('山田花子')
  expect(photoTitle('\u202E')).toBe('無題の空間画像')
})
