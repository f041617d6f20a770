import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import type { TestUser } from './sign-up-user.ts'

/** Deviations of an authenticator, or the browser in front of it, for tests. */
interface Deviations {
  readonly origin?: string
  readonly relyingPartyId?: string
  /** False if the person has only touched the device. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly type?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator after WebAuthn 6 with one passkey (ES256), and the browser in front of it. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #userHandle = ''
  /** Stays 0 for an authenticator that does not count. */
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Creates the passkey, like navigator.credentials.create. */
  create(
    ceremony: { readonly challenge: string; readonly relyingPartyId: string; readonly userHandle: string },
    deviations: Deviations = {},
  ) {
    this.#userHandle = ceremony.userHandle
    const id = Buffer.from(this.credentialId, 'base64url')
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey(this.#keys.publicKey),
    ])
    const authData = Buffer.concat([
      this.#authenticatorData(ceremony, deviations, HAS_CREDENTIAL),
      credential,
    ])
    return {
      credentialId: this.credentialId,
      clientDataJSON: this.#clientData('webauthn.create', ceremony, deviations).toString('base64url'),
      attestationObject: withoutAttestation(authData).toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Signs in, like navigator.credentials.get. */
  get(
    ceremony: { readonly challenge: string; readonly relyingPartyId: string },
    deviations: Deviations & { readonly key?: KeyObject; readonly userHandle?: string } = {},
  ) {
    const clientData = this.#clientData('webauthn.get', ceremony, deviations)
    const authenticatorData = this.#authenticatorData(ceremony, deviations, 0)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      credentialId: this.credentialId,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, deviations.key ?? this.#keys.privateKey).toString('base64url'),
      userHandle: deviations.userHandle ?? this.#userHandle,
    }
  }

  #clientData(type: string, { challenge }: { readonly challenge: string }, deviations: Deviations): Buffer {
    const { origin = this.#origin } = deviations
    return Buffer.from(
      JSON.stringify({ type: deviations.type ?? type, challenge, origin, crossOrigin: false }),
    )
  }

  #authenticatorData(
    ceremony: { readonly relyingPartyId: string },
    { relyingPartyId = ceremony.relyingPartyId, isVerified = true, counter = this.counter }: Deviations,
    flags: number,
  ): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      createHash('sha256').update(relyingPartyId).digest(),
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
      count,
    ])
  }
}

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} in CBOR (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string }
  const head = Buffer.from('a5010203262001215820', 'hex')
  const between = Buffer.from('225820', 'hex')
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
}

/** {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR. */
function withoutAttestation(authData: Buffer): Buffer {
  const head = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x58, authData.length]),
  ])
  return Buffer.concat([head, authData])
}

function cborText(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
}

type Creation = Parameters<SoftwareAuthenticator['create']>[0]

/** Adds a passkey on a new device to an account without a public address; returns its id. */
export async function addPasskey(user: TestUser): Promise<string> {
  const begun = await user.call('POST', '/v1/me/passkeys/ceremony')
  const made = new SoftwareAuthenticator('http://localhost').create((await begun.json()) as Creation)
  const added = await user.call('POST', '/v1/me/passkeys', { ...made, name: '鍵' })
  if (added.status !== 201) throw new Error(`not added: ${await added.text()}`)
  return ((await added.json()) as { id: string }).id
}
