import { expect, test } from 'vitest'

import { relyingPartyOf } from './relying-party.ts'

test('passkeys are bound to the exact public address', () => {
  const site = relyingPartyOf('https://okuyuki.example:8443')
  expect(site?.id).toBe('okuyuki.example')
  const isOrigin = (origin: string) => site?.isOrigin(origin)
  expect(isOrigin('https://okuyuki.example:8443')).toBe(true)
  for (const other of [
    'https://okuyuki.example',
    'http://okuyuki.example:8443',
    'https://a.okuyuki.example:8443',
  ])
    expect(isOrigin(other)).toBe(false)
})

test('without a public address passkeys are bound to localhost on any port', () => {
  const site = relyingPartyOf(null)
  expect(site?.id).toBe('localhost')
  const isOrigin = (origin: string) => site?.isOrigin(origin)
  expect([isOrigin('http://localhost:4300'), isOrigin('http://localhost')]).toEqual([true, true])
  for (const other of ['http://127.0.0.1:4300', 'https://localhost.example', 'no address', ''])
    expect(isOrigin(other)).toBe(false)
})

test('addresses where browsers cannot create passkeys give no relying party', () => {
  for (const address of ['http://okuyuki.example', 'https://192.0.2.7', 'https://[2001:db8::7]'])
    expect(relyingPartyOf(address)).toBeNull()
  expect(relyingPartyOf('http://localhost:4300')?.id).toBe('localhost')
})
