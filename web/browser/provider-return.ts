import { createTabRecord } from './tab-records.ts'

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
 * Prepares for the return from the provider: stores a random verifier in the tab and returns its SHA-256.
 * Without the verifier, the code in the return address is useless in another browser or to anyone who reads
 * it. Throws if the tab has no storage.
 */
export async function beginReturn(): Promise<string> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  verifierRecord.write(verifier)
  if (verifierRecord.read() !== verifier) throw new Error('the tab has no storage')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(digest))
}

/** Takes the code from the return address with this tab's verifier, or the error code. Works once. */
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
