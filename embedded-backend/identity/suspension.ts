import { DomainError } from '../errors/domain-error.ts'

/** The column that tells if an account is suspended. */
interface Suspendable {
  readonly suspension_reason: string | null
}

/**
 * Throws if an operator has suspended the account, with the reason; call it only for a caller authenticated
 * as the owner. Tokens are refused like expired ones (401), so that clients drop them; signing in is
 * forbidden (403).
 */
export function requireNotSuspended(
  { suspension_reason: reason }: Suspendable,
  code: 'ACCOUNT_SUSPENDED' | 'SESSION_SUSPENDED',
): void {
  if (reason === null) return
  throw new DomainError(code, ['このアカウントは、運営者により利用を停止されています。', `理由: ${reason}`])
}
