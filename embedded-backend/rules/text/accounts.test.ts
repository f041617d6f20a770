import { expect, test } from 'vitest'

import { isDisplayName, emailKey, isEmail, maskEmail, passwordFaults, makeUsername } from './accounts.ts'

test.for(['a@example.com', 'first.last+tag@sub.example.co.jp', '花子@例え.jp'])(
  '%s is a valid address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.for([
  '',
  'a',
  'a@b',
  'a@b.',
  '@example.com',
  'a b@example.com',
  'a@example.com,b@example.com',
  '花子 <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(260)}.com`,
])('%j is not a valid address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('case, width and invisible characters do not make a different account', () => {
  expect(emailKey(' Ａ@Example.com\u200b')).toBe('a@example.com')
})

test('a masked address shows its first letters', () => {
  expect(maskEmail('hanako@example.com')).toBe('h***@e***')
})

test.for([
  ['abcdefg1!', 0],
  ['abcdef1!', 0],
  ['ひらがなabc1!', 0],
  ['ひらがな漢字1！', 2],
  ['１２３４abcd!', 1],
  ['🙂🙂🙂🙂a1!', 1],
  ['abcde1!', 1],
  ['abcdefgh', 2],
  ['        ', 3],
  ['', 4],
] as const)('the password %j fails %i rules', ([password, count]) => {
  expect(passwordFaults(password)).toHaveLength(count)
})

test.for([
  ['花子', true],
  ['👩‍👩‍👧'.repeat(50), true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  [' ', false],
  ['', false],
  ['a\nb', false],
  ['\ud800', false],
] as const)('%j as a display name: %s', ([name, good]) => {
  expect(isDisplayName(name)).toBe(good)
})

test('a user name is ASCII, keeps usable characters and differs each time', () => {
  expect(makeUsername('Zoë  Müller!')).toMatch(/^zoe-muller-[a-z0-9]{6}$/)
  expect(makeUsername('花子')).toMatch(/^user-[a-z0-9]{6}$/)
  expect(makeUsername('a'.repeat(50))).toHaveLength(27)
  expect(new Set(Array.from({ length: 50 }, () => makeUsername('x'))).size).toBe(50)
})
