import { FailureError } from '#machines/foundation/failure.ts'

import { t } from '../language/t.ts'

const words: Readonly<Record<string, string>> = {
  SIGN_IN_EXPIRED: t(
    'ログインの手続きの期限が切れたか、すでに使われています。もう一度ログインしてください。',
  ),
  PROVIDER_CANCELED: t('ログインを取りやめました。'),
  PROVIDER_UNAVAILABLE: t(
    'ただいまログイン先のサービスに接続できません。少し待ってから、もう一度お試しください。',
  ),
  PROVIDER_REFUSED: t('ログイン先のサービスで確認できませんでした。もう一度お試しください。'),
  EMAIL_NOT_VERIFIED: t(
    'ログイン先のサービスで、メールアドレスの確認が済んでいません。確認を済ませるか、メールアドレスとパスワードでログインしてください。',
  ),
  RATE_LIMITED: t('試行回数が多すぎます。しばらく待ってから、もう一度お試しください。'),
}

/**
 * Converts the error code in the address of the page after the provider; unknown codes are unexpected
 * failures.
 */
export function providerFailure(code: string): FailureError {
  const message = Object.hasOwn(words, code) ? words[code] : undefined
  return new FailureError(
    message === undefined
      ? { kind: 'unexpected', message: 'the way back from the provider failed' }
      : { kind: 'rejected', code, message },
  )
}
