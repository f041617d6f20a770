import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makePasskey } from './passkeys.ts'

class MadeCredential {
  readonly id = 'credential-1'
  readonly response: unknown
  constructor(response: unknown) {
    this.response = response
  }
}

class Attestation {
  readonly clientDataJSON = Uint8Array.of(251, 255, 0).buffer
  readonly attestationObject = Uint8Array.of(7).buffer
  getTransports() {
    return Array.from({ length: 9 }, (_, index) => `transport-${index}`)
  }
}

const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>()

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', MadeCredential)
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const ceremony = {
  challenge: '-_8A',
  relyingPartyId: 'okuyuki.example',
  relyingPartyName: 'Okuyuki',
  timeoutMs: 60_000,
  userHandle: 'AQI',
  userName: 'mio',
  userDisplayName: 'みお',
  algorithms: [-7],
  excludedCredentialIds: ['Aw'],
}

test('bytes go to the authenticator and come back as base64url, with at most eight transports', async () => {
  create.mockResolvedValue(new MadeCredential(new Attestation()))
  const made = await makePasskey(ceremony, new AbortController().signal)
  const asked = create.mock.lastCall?.[0].publicKey
  expect([asked?.challenge, asked?.user.id, asked?.excludeCredentials?.[0]?.id]).toEqual([
    Uint8Array.of(251, 255, 0),
    Uint8Array.of(1, 2),
    Uint8Array.of(3),
  ])
  expect(made).toMatchObject({
    credentialId: 'credential-1',
    clientDataJSON: '-_8A',
    attestationObject: 'Bw',
  })
  expect(made.transports).toHaveLength(8)
})

test('anything else that an authenticator makes is refused', async () => {
  create.mockResolvedValue(new MadeCredential({}))
  await expect(makePasskey(ceremony, new AbortController().signal)).rejects.toThrow('something else')
})
