import { expect, it } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { passkeyFailure } from './passkey-failure.ts'

function read(name: string) {
  const error = passkeyFailure(new DOMException('why', name))
  return error instanceof FailureError ? error.failure : error
}

it('maps browser error names to the cause of a failed ceremony', () => {
  for (const name of ['NotAllowedError', 'AbortError'])
    expect(read(name)).toMatchObject({ kind: 'rejected', code: 'PASSKEY_CANCELED' })
  expect(read('InvalidStateError')).toMatchObject({ kind: 'rejected', code: 'PASSKEY_KNOWN' })
  for (const name of ['NotSupportedError', 'ConstraintError', 'SecurityError'])
    expect(read(name)).toEqual({ kind: 'unsupported' })
})

it('leaves every other error unchanged', () => {
  const error = new TypeError('no')
  expect(passkeyFailure(error)).toBe(error)
  expect(read('UnknownError')).toBeInstanceOf(DOMException)
})
