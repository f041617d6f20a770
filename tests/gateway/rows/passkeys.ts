import type { Row } from './row.ts'

const at = '2026-11-23T01:02:03.000Z'
const passkey = { id: 'p1', name: '仕事用', isBackedUp: true, createdAt: at, lastUsedAt: null }
const tokens = { authToken: 'a', refreshToken: 'r' }
const assertion = {
  credentialId: 'i',
  clientDataJSON: 'd',
  authenticatorData: 'a',
  signature: 's',
  userHandle: 'u',
}
const made = {
  credentialId: 'i',
  clientDataJSON: 'd',
  attestationObject: 'o',
  transports: ['internal'],
  name: '仕事用',
}
const ceremony = { challenge: 'c', relyingPartyId: 'okuyuki.example', timeoutMs: 300_000 }
const creation = {
  ...ceremony,
  relyingPartyName: 'Okuyuki',
  userHandle: 'u',
  userName: 'm@example.jp',
  userDisplayName: 'Mio',
  algorithms: [-8, -7],
  excludedCredentialIds: ['e'],
}

/** Fields of passkeys. */
export const passkeyRows: readonly Row[] = [
  {
    field: 'passkeys',
    document: '{ passkeys { id name isBackedUp createdAt lastUsedAt } }',
    call: 'GET /v1/me/passkeys',
    bearer: true,
    reply: { body: { items: [passkey] } },
    answer: [passkey],
  },
  {
    field: 'beginPasskeySignIn',
    document:
      'mutation { beginPasskeySignIn { ... on PasskeySignIn { challenge relyingPartyId timeoutMs } } }',
    call: 'POST /v1/auth/passkey',
    bearer: false,
    reply: { body: ceremony },
    answer: ceremony,
  },
  {
    field: 'signInWithPasskey',
    document:
      'mutation ($input: PasskeyAssertionInput!) { signInWithPasskey(input: $input) { ... on Tokens { authToken refreshToken } } }',
    variables: { input: assertion },
    call: 'POST /v1/auth/passkey/login',
    body: assertion,
    bearer: false,
    reply: { body: tokens },
    answer: tokens,
  },
  {
    field: 'beginPasskey',
    document: `mutation {
      beginPasskey {
        ... on PasskeyCreation {
          challenge relyingPartyId timeoutMs relyingPartyName userHandle userName userDisplayName algorithms
          excludedCredentialIds
        }
      }
    }`,
    call: 'POST /v1/me/passkeys/ceremony',
    bearer: true,
    reply: { body: creation },
    answer: creation,
  },
  {
    field: 'addPasskey',
    document:
      'mutation ($input: NewPasskeyInput!) { addPasskey(input: $input) { ... on Passkey { id name } } }',
    variables: { input: made },
    call: 'POST /v1/me/passkeys',
    body: made,
    bearer: true,
    reply: { status: 201, body: passkey },
    answer: { id: 'p1', name: '仕事用' },
  },
  {
    field: 'renamePasskey',
    document: 'mutation { renamePasskey(id: "p1", name: "家") { ... on Passkey { name } } }',
    call: 'PUT /v1/me/passkeys/p1',
    body: { name: '家' },
    bearer: true,
    reply: { body: { ...passkey, name: '家' } },
    answer: { name: '家' },
  },
  {
    field: 'removePasskey',
    document: 'mutation { removePasskey(id: "p1") }',
    call: 'DELETE /v1/me/passkeys/p1',
    bearer: true,
    reply: { status: 204 },
    answer: true,
  },
]
