import { isIP } from 'node:net'

/** The site as authenticators know it (WebAuthn 5.1, "relying party"). */
export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  readonly id: string
  /** Whether a ceremony on a page of this origin is one of ours. */
  isOrigin(origin: string): boolean
}

/**
 * What passkeys are bound to: the host of the public address, and its origin to the letter; without one,
 * `localhost` with any port. Null where browsers make no passkeys: for addresses without a name, and for
 * http beyond this machine.
 */
export function relyingPartyOf(publicUrl: string | null): RelyingParty | null {
  if (publicUrl === null) return { id: 'localhost', isOrigin: isLocal }
  const { hostname, protocol, origin } = new URL(publicUrl)
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[')
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isNamed && isSecure ? { id: hostname, isOrigin: (other) => other === origin } : null
}

function isLocal(origin: string): boolean {
  return URL.parse(origin)?.hostname === 'localhost'
}
