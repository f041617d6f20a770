import { DomainError } from '../errors/domain-error.ts'

/** What of an account says whether an operator keeps it out. */
interface Suspendable {
  readonly suspension_reason: string | null
}

/**
 * Throws where an operator has suspended the account, with the reason; only for who has shown to be its
 * owner. Tokens are refused as ended ones are (401), so that clients let go of them; signing in is
 * forbidden (403).
 */
export function requireNotSuspended(
  { suspension_reason: reason }: Suspendable,
  code: 'ACCOUNT_SUSPENDED' | 'SESSION_SUSPENDED',
): void {
  if (reason === null) return
  throw new DomainError(code, ['このアカウントは、運営者により利用を停止されています。', `理由: ${reason}`])
}
