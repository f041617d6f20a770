import { expect, test } from 'vitest'

import { IS_ENGLISH_OFFERED, isLanguage } from './languages.ts'

test('Japanese and English are languages of the interface, and no others', () => {
  expect(['ja', 'en', 'fr', 'JA', '', null, undefined].filter((text) => isLanguage(text))).toEqual([
    'ja',
    'en',
  ])
})

test('English is offered', () => {
  expect(IS_ENGLISH_OFFERED).toBe(true)
})
