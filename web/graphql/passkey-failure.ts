import { FailureError } from '#machines/foundation/failure.ts'

import { t } from '../language/t.ts'

/**
 * Converts an error of an authenticator or browser to a failure, by the names of WebAuthn 5.1.3. Returns
 * anything but a DOMException unchanged.
 */
export function passkeyFailure(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  switch (error.name) {
    // Browsers reveal neither which of the two happened nor if a passkey exists.
    case 'NotAllowedError':
    case 'AbortError':
      return new FailureError({
        kind: 'rejected',
        code: 'PASSKEY_CANCELED',
        message: t('パスキーの操作が、取りやめられたか時間切れになりました。'),
      })
    case 'InvalidStateError':
      return new FailureError({
        kind: 'rejected',
        code: 'PASSKEY_KNOWN',
        message: t('この端末のパスキーは、すでに登録されています。'),
      })
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'SecurityError':
      return new FailureError({ kind: 'unsupported' })
    default:
      return error
  }
}
