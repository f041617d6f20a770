import { isIP } from 'node:net'

const HALF_A_YEAR_IN_SECONDS = 15_552_000

/**
 * Parses HSTS_MAX_AGE in seconds, null for `off`; 0 makes browsers forget an earlier value. Throws
 * BAD_SETTING.
 */
export function readHstsMaxAge(env: Readonly<Record<string, string | undefined>>): number | null {
  const { HSTS_MAX_AGE: given = String(HALF_A_YEAR_IN_SECONDS) } = env
  if (given === 'off') return null
  if (!/^\d{1,10}$/.test(given))
    throw new Error(`[BAD_SETTING] HSTS_MAX_AGE は秒数または off にしてください: ${given}`)
  return Number(given)
}

/** True if the site is reached by https. */
export function isTls(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

/** Value of Strict-Transport-Security; null without TLS, and for an IP address or a name of this machine. */
export function strictTransportSecurity(publicUrl: string | undefined, maxAge: number | null): string | null {
  if (maxAge === null || publicUrl === undefined || !isTls(publicUrl)) return null
  const { hostname } = new URL(publicUrl)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isOwnMachine || hostname.startsWith('[') || isIP(hostname) > 0 ? null : `max-age=${maxAge}`
}
