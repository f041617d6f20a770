import { expect, it } from 'vitest'

import { isSameSecret } from './same-secret.ts'

it('only identical texts compare equal', () => {
  expect(isSameSecret('a-secret', 'a-secret')).toBe(true)
  for (const sent of ['a-secre', 'a-secrets', 'A-secret', ' a-secret', '', null, undefined])
    expect(isSameSecret(sent, 'a-secret')).toBe(false)
})

it('an empty secret equals no secret', () => {
  for (const sent of ['', null, undefined]) expect(isSameSecret(sent, '')).toBe(false)
})
