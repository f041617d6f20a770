import { expect, test } from 'vitest'

import { PASSWORD_LENGTH, passwordRule } from './password.ts'

const all = { length: true, letter: true, digit: true, symbol: true }

test('a password of eight characters is long enough, and one of seven is not', () => {
  expect(passwordRule('abcde-12')).toEqual(all)
  expect(passwordRule('abcd-12')).toEqual({ ...all, length: false })
  expect(passwordRule('海abcd-1😀')).toEqual(all)
  expect(passwordRule('abcd-1😀')).toEqual({ ...all, length: false })
  expect(PASSWORD_LENGTH).toBe(8)
})

test.each([
  ['12345678-', { letter: false }],
  ['abcdefgh-', { digit: false }],
  ['abcdefgh1', { symbol: false }],
  ['海と空と雲と船と', { letter: false, digit: false, symbol: false }],
])('%s satisfies only the other rules', (password, missing) => {
  expect(passwordRule(password)).toEqual({ ...all, ...missing })
})
