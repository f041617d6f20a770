import { afterEach, expect, it, vi } from 'vitest'

import { beginReturn, takeReturn } from './provider-return.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  location.hash = ''
})

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url')

it('keeps a word in the tab, whose digest goes along, and takes it back once', async () => {
  const challenge = await beginReturn()
  location.hash = '#code=abc'
  const brought = takeReturn()
  expect(brought).toMatchObject({ code: 'abc' })
  const verifier = 'verifier' in brought ? brought.verifier : ''
  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(challenge).toBe(await sha256(verifier))
  expect(takeReturn()).toEqual({ error: 'SIGN_IN_EXPIRED' })
})

it('takes no code that this tab did not leave for', () => {
  location.hash = '#code=abc'
  expect(takeReturn()).toEqual({ error: 'SIGN_IN_EXPIRED' })
})

it('gives the code of what went wrong', async () => {
  await beginReturn()
  location.hash = '#error=PROVIDER_CANCELED'
  expect(takeReturn()).toEqual({ error: 'PROVIDER_CANCELED' })
})

it('does not leave where the tab can keep nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  await expect(beginReturn()).rejects.toThrow('the tab has no storage')
})
