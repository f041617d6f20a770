import { expect, test } from 'vitest'

import { IS_ENGLISH_OFFERED, isLanguage } from './languages.ts'

test('the interface languages are Japanese and English only', () => {
  expect(['ja', 'en', 'fr', 'JA', '', null, undefined].filter((text) => isLanguage(text))).toEqual([
    'ja',
    'en',
  ])
})

test('English is enabled', () => {
  expect(IS_ENGLISH_OFFERED).toBe(true)
})
