import { expect, test } from 'vitest'

import { isolated, photoTitle } from './item-display.ts'

test('a right-to-left name does not change the direction of the surrounding text', () => {
  expect(isolated('שלום')).toBe('\u2068שלום\u2069')
  expect(photoTitle('بحر')).toBe('\u2068بحر\u2069')
})

test('direction controls are removed, and other names are unchanged', () => {
  expect(isolated('山田\u202E花子')).toBe('山田花子')
  expect(photoTitle('\u202E')).toBe('無題の空間画像')
})
