import { expect, test } from 'vitest'

import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash is salted, and only its own password matches', async () => {
  const hash = await hashPassword('correct-horse-1')
  expect(hash).not.toBe(await hashPassword('correct-horse-1'))
  expect(await verifyPassword('correct-horse-1', hash)).toBe(true)
  expect(await verifyPassword('correct-horse-2', hash)).toBe(false)
})

test('a missing hash matches nothing', async () => {
  expect(await verifyPassword('', null)).toBe(false)
})

test('a password typed in full width on another keyboard is the same password', async () => {
  expect(await verifyPassword('ａｂｃ１２３！', await hashPassword('abc123!'))).toBe(true)
})

test('reads hashes that other programs made by the same standard', async () => {
  // Made by argon2-cffi: password "password", salt "somesalt".
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
})
