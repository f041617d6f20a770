import { expect, it } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { passkeyFailure } from './passkey-failure.ts'

function read(name: string) {
  const error = passkeyFailure(new DOMException('why', name))
  return error instanceof FailureError ? error.failure : error
}

it('tells who ended a ceremony by the names that browsers give', () => {
  for (const name of ['NotAllowedError', 'AbortError'])
    expect(read(name)).toMatchObject({ kind: 'rejected', code: 'PASSKEY_CANCELED' })
  expect(read('InvalidStateError')).toMatchObject({ kind: 'rejected', code: 'PASSKEY_KNOWN' })
  for (const name of ['NotSupportedError', 'ConstraintError', 'SecurityError'])
    expect(read(name)).toEqual({ kind: 'unsupported' })
})

it('leaves everything else as it is', () => {
  const error = new TypeError('no')
  expect(passkeyFailure(error)).toBe(error)
  expect(read('UnknownError')).toBeInstanceOf(DOMException)
})
