/** Options from the server for signing in with a passkey; bytes in base64url. */
export interface SignInCeremony {
  readonly challenge: string
  readonly relyingPartyId: string
  readonly timeoutMs: number
}

/** Options from the server for creating a passkey. */
export interface AddCeremony extends SignInCeremony {
  readonly relyingPartyName: string
  readonly userHandle: string
  readonly userName: string
  readonly userDisplayName: string
  readonly algorithms: readonly number[]
  readonly excludedCredentialIds: readonly string[]
}

/**
 * True if this browser supports passkeys for this page: they are bound to the host and its subdomains. The
 * browsers of native apps mostly have none.
 */
export function hasPasskeys(host: string): boolean {
  const isOurs = location.hostname === host || location.hostname.endsWith(`.${host}`)
  return isOurs && isSecureContext && 'PublicKeyCredential' in window && 'credentials' in navigator
}

/**
 * Creates a passkey that verifies the user and can be found without a username. Rejects with the browser's
 * DOMException (WebAuthn 5.1.3).
 */
export async function makePasskey(ceremony: AddCeremony, signal: AbortSignal) {
  const made = await navigator.credentials.create({
    signal,
    publicKey: {
      challenge: toBytes(ceremony.challenge),
      rp: { id: ceremony.relyingPartyId, name: ceremony.relyingPartyName },
      user: {
        id: toBytes(ceremony.userHandle),
        name: ceremony.userName,
        displayName: ceremony.userDisplayName,
      },
      pubKeyCredParams: ceremony.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: ceremony.excludedCredentialIds.map((id) => ({
        type: 'public-key',
        id: toBytes(id),
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: ceremony.timeoutMs,
    },
  })
  const { response } = known(made)
  if (!(response instanceof AuthenticatorAttestationResponse)) throw notMade()
  return {
    credentialId: known(made).id,
    clientDataJSON: toBase64Url(response.clientDataJSON),
    attestationObject: toBase64Url(response.attestationObject),
    transports: response.getTransports().slice(0, 8),
  }
}

/** Signs in with a passkey that the user chooses. Rejects as `makePasskey` does. */
export async function provePasskey(ceremony: SignInCeremony, signal: AbortSignal) {
  const proof = await navigator.credentials.get({
    signal,
    publicKey: {
      challenge: toBytes(ceremony.challenge),
      rpId: ceremony.relyingPartyId,
      userVerification: 'required',
      timeout: ceremony.timeoutMs,
    },
  })
  const { response } = known(proof)
  if (!(response instanceof AuthenticatorAssertionResponse)) throw notMade()
  return {
    credentialId: known(proof).id,
    clientDataJSON: toBase64Url(response.clientDataJSON),
    authenticatorData: toBase64Url(response.authenticatorData),
    signature: toBase64Url(response.signature),
    // Always present, since the passkey was found without a username.
    userHandle: toBase64Url(response.userHandle ?? new ArrayBuffer()),
  }
}

function known(credential: Credential | null): PublicKeyCredential {
  if (!(credential instanceof PublicKeyCredential)) throw notMade()
  return credential
}

function notMade(): DOMException {
  return new DOMException('the authenticator has made something else', 'NotSupportedError')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
