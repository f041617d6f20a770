import { afterEach, expect, it, vi } from 'vitest'

import { beginReturn, takeReturn } from './provider-return.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  location.hash = ''
})

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url')

it('stores a secret in the tab, sends its digest, and consumes the secret once', async () => {
  const challenge = await beginReturn()
  location.hash = '#code=abc'
  const brought = takeReturn()
  expect(brought).toMatchObject({ code: 'abc' })
  const verifier = 'verifier' in brought ? brought.verifier : ''
  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(challenge).toBe(await sha256(verifier))
  expect(takeReturn()).toEqual({ error: 'SIGN_IN_EXPIRED' })
})

it('accepts no code for a sign-in that this tab did not start', () => {
  location.hash = '#code=abc'
  expect(takeReturn()).toEqual({ error: 'SIGN_IN_EXPIRED' })
})

it('returns the error code', async () => {
  await beginReturn()
  location.hash = '#error=PROVIDER_CANCELED'
  expect(takeReturn()).toEqual({ error: 'PROVIDER_CANCELED' })
})

it('does not leave the page where the tab has no storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  await expect(beginReturn()).rejects.toThrow('the tab has no storage')
})
