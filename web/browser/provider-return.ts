import { createTabRecord } from './tab-record.ts'

const verifierRecord = createTabRecord(
  'provider_verifier',
  (value): value is string => typeof value === 'string',
)

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Before a tab leaves for the provider: keeps a word in the tab and gives its SHA-256. What the address
 * brings back is worth nothing without the word, so neither in another browser nor to who reads it there.
 * Throws where the tab can keep nothing.
 */
export async function beginReturn(): Promise<string> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  verifierRecord.write(verifier)
  if (verifierRecord.read() !== verifier) throw new Error('the tab has no storage')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(digest))
}

/** What the address has brought back, with the word of this tab; or the code of what went wrong. Once. */
export function takeReturn():
  | { readonly code: string; readonly verifier: string }
  | { readonly error: string } {
  const brought = new URLSearchParams(location.hash.slice(1))
  const verifier = verifierRecord.read()
  verifierRecord.clear()
  const code = brought.get('code')
  if (code !== null && verifier !== null) return { code, verifier }
  return { error: brought.get('error') ?? 'SIGN_IN_EXPIRED' }
}
