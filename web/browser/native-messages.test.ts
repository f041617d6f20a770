import { expect, it } from 'vitest'

import { readNativeMessage, refusalOf } from './native-messages.ts'

const clear = { version: 1, id: 'n-1', type: 'clearTokens' }
const taken = { kind: 'message', id: 'n-1', message: { type: 'clearTokens' } }
const tokens = { type: 'setTokens', accessToken: 'a', refreshToken: 'r' } as const

it('a message has 65,536 characters at most', () => {
  expect(readNativeMessage(JSON.stringify(clear).padEnd(65_536))).toEqual(taken)
  expect(readNativeMessage(JSON.stringify(clear).padEnd(65_537))).toBeNull()
})

it('a message may also be an object, with any additional fields', () => {
  expect(readNativeMessage(clear)).toEqual(taken)
  expect(readNativeMessage({ ...clear, length: 3 })).toEqual(taken)
})

it('an id has 200 characters at most', () => {
  const [longest, tooLong] = ['n'.repeat(200), 'n'.repeat(201)]
  expect(readNativeMessage({ ...clear, id: longest })).toMatchObject({ id: longest })
  expect(readNativeMessage({ ...clear, id: tooLong })).toBeNull()
  const refused = { version: 1, ack: 'web-1', ok: false }
  expect(readNativeMessage({ ...refused, code: longest })).toMatchObject({ refusal: longest })
  expect(readNativeMessage({ ...refused, code: tooLong })).toMatchObject({ refusal: 'REFUSED' })
})

it('a token has 16,384 characters at most', () => {
  expect(refusalOf({ ...tokens, accessToken: 't'.repeat(16_384) })).toBeNull()
  expect(refusalOf({ ...tokens, accessToken: 't'.repeat(16_385) })).toBe('INVALID_PAYLOAD')
  expect(refusalOf({ ...tokens, refreshToken: 't'.repeat(16_384) })).toBeNull()
  expect(refusalOf({ ...tokens, refreshToken: 't'.repeat(16_385) })).toBe('INVALID_PAYLOAD')
})

it('a username has 256 characters at most', () => {
  expect(refusalOf({ ...tokens, username: 'u'.repeat(256) })).toBeNull()
  for (const username of ['u'.repeat(257), '', 7, null, ['u']])
    expect(refusalOf({ ...tokens, username })).toBe('INVALID_PAYLOAD')
})
