import { DomainError } from './domain-error.ts'

/** Error for a signed address of a file or an upload that has expired or is invalid. */
export function addressRefused(reason: 'EXPIRED' | 'FORGED'): DomainError {
  return reason === 'EXPIRED'
    ? new DomainError('ADDRESS_EXPIRED', 'アドレスの有効期限が切れています。ページを読み込み直してください。')
    : new DomainError('ADDRESS_INVALID', 'アドレスが正しくありません。')
}
