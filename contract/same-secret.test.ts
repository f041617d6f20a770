import { expect, it } from 'vitest'

import { isSameSecret } from './same-secret.ts'

it('only the same text is the same secret', () => {
  expect(isSameSecret('a-secret', 'a-secret')).toBe(true)
  for (const sent of ['a-secre', 'a-secrets', 'A-secret', ' a-secret', '', null, undefined])
    expect(isSameSecret(sent, 'a-secret')).toBe(false)
})

it('an empty secret is the same as nothing', () => {
  for (const sent of ['', null, undefined]) expect(isSameSecret(sent, '')).toBe(false)
})
