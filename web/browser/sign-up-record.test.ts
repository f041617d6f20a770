import { afterEach, expect, it } from 'vitest'

import { passwordResetRecord } from './password-reset-record.ts'
import { signUpRecord } from './sign-up-record.ts'

const signUp = { userId: 'hana', sessionId: 'session-1', email: 'hana@example.jp', askableAt: 5000 }
const reset = { email: 'hana@example.jp', askableAt: 5000 }

const withoutOne = (whole: object) =>
  Object.keys(whole).flatMap((name) => [
    { ...whole, [name]: undefined },
    { ...whole, [name]: [7] },
  ])

afterEach(() => sessionStorage.clear())

it('a record that waits for its code is restored', () => {
  signUpRecord.write(signUp)
  passwordResetRecord.write(reset)
  expect([signUpRecord.read(), passwordResetRecord.read()]).toEqual([signUp, reset])
})

it.each([null, 'hana', ...withoutOne(signUp)])('a sign-up of %j counts as none', (value) => {
  sessionStorage.setItem('sign_up', JSON.stringify({ version: 1, value }))
  expect(signUpRecord.read()).toBeNull()
})

it.each([null, 'hana', ...withoutOne(reset)])('a password reset of %j counts as none', (value) => {
  sessionStorage.setItem('password_reset', JSON.stringify({ version: 1, value }))
  expect(passwordResetRecord.read()).toBeNull()
})
