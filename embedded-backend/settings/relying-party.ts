import { isIP } from 'node:net'

/** The site as a relying party (WebAuthn 5.1). */
export interface RelyingParty {
  /** Host name that passkeys are bound to. */
  readonly id: string
  /** True if a ceremony on a page of this origin is valid. */
  isOrigin(origin: string): boolean
}

/**
 * Relying party of the public address: its host, and its exact origin; without one, `localhost` with any
 * port. Null if browsers create no passkeys: for addresses without a name, and for http beyond this machine.
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
