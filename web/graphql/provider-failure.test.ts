import { expect, it } from 'vitest'

import { providerFailure } from './provider-failure.ts'

it('returns a message for the code in the address', () => {
  const { failure } = providerFailure('PROVIDER_CANCELED')
  expect(failure).toEqual({
    kind: 'rejected',
    code: 'PROVIDER_CANCELED',
    message: 'ログインを取りやめました。',
  })
})

it.each(['ANOTHER', 'toString'])('has no message for %s', (code) => {
  expect(providerFailure(code).failure.kind).toBe('unexpected')
})
