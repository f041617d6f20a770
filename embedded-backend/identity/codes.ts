import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6
const HOUR_MS = 3600_000

/** Lifetime of a mailed sign-up code, in milliseconds. */
export const SIGN_UP_CODE_MS = 24 * HOUR_MS

/** Time in which a sign-up can request a new code, in milliseconds. */
export const SIGN_UP_KEPT_MS = 7 * 24 * HOUR_MS

/** Lifetime of a mailed reset code, in milliseconds. */
export const RESET_CODE_MS = HOUR_MS

/** Wrong tries that invalidate a code. */
export const MAX_TRIES = 5

/** Generates a code of six digits. */
export function makeCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

/** Binds a code to a password reset, so that it confirms nothing else. */
export function resetSubject(emailKey: string): string {
  return `reset ${emailKey}`
}

/** Stored form of a code: an HMAC bound to its subject, so that rows cannot be swapped. */
export function hashCode(pepper: Buffer, subject: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${subject}\0${code}`).digest()
}

/** True if the typed code matches the stored one; tolerates full-width digits, spaces and hyphens. */
export function codeMatches(pepper: Buffer, subject: string, typed: string, kept: Buffer | null): boolean {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const actual = hashCode(pepper, subject, code)
  return timingSafeEqual(actual, kept ?? Buffer.alloc(actual.length)) && kept !== null
}
