import { FailureError } from '#machines/foundation/failure.ts'

import { t } from '../language/t.ts'

/**
 * Why an authenticator or the browser before it did nothing, by the names of WebAuthn 5.1.3. Anything else
 * than a DOMException goes on as it is.
 */
export function passkeyFailure(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  switch (error.name) {
    // Browsers do not say which of the two it was, nor whether there was a passkey at all.
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
