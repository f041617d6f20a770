import { describe, expect, it } from 'vitest'

import { jsonWebToken } from '../testing/json-web-token.ts'
import { tokenClaims } from './token-claims.ts'

describe('the claims of a token', () => {
  it('give its expiry, start and owner, also in Japanese', () => {
    expect(tokenClaims(jsonWebToken({ exp: 20, iat: 10, username: '花子？>' }))).toEqual({
      expiresAt: 20_000,
      issuedAt: 10_000,
      username: '花子？>',
    })
    expect(tokenClaims(jsonWebToken({ 'cognito:username': 'hana' })).username).toBe('hana')
  })

  it.each([
    '',
    'opaque',
    'a.b.c',
    jsonWebToken({ exp: '20', iat: null, username: '' }),
    // Not a valid date.
    `e30.${btoa('{"exp":1e999,"iat":-1e999,"username":7}')}.signature`,
    ...['null', '7', '"hana"', '[]'].map((claims) => `e30.${btoa(claims)}.signature`),
  ])('are unknown where %j lacks them', (token) => {
    expect(tokenClaims(token)).toEqual({ expiresAt: null, issuedAt: null, username: null })
  })
})
