import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6
const HOUR_MS = 3600_000

/** How long the mailed code of a sign-up can be used. */
export const SIGN_UP_CODE_MS = 24 * HOUR_MS

/** How long a sign-up can still ask for a new code. */
export const SIGN_UP_KEPT_MS = 7 * 24 * HOUR_MS

/** How long the mailed code of a reset can be used. */
export const RESET_CODE_MS = HOUR_MS

/** Wrong tries after which a code is dead. */
export const MAX_TRIES = 5

/** A code of six digits, to be mailed. */
export function makeCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

/** What a code of a reset is bound to, so that it opens nothing else. */
export function resetSubject(emailKey: string): string {
  return `reset ${emailKey}`
}

/** What is kept of a code: an HMAC bound to what it confirms, so that rows cannot be exchanged. */
export function hashCode(pepper: Buffer, subject: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${subject}\0${code}`).digest()
}

/** Whether the code is the kept one; full-width digits, spaces and hyphens are forgiven. */
export function codeMatches(pepper: Buffer, subject: string, typed: string, kept: Buffer | null): boolean {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const actual = hashCode(pepper, subject, code)
  return timingSafeEqual(actual, kept ?? Buffer.alloc(actual.length)) && kept !== null
}
