import type { Failure } from '#machines/foundation/failure.ts'

import { served, t } from '../language/t.ts'
import { failureMessage } from './failure-words.ts'

const throttled = t('試行回数の上限に達しました。しばらくしてからもう一度お試しください。')
const broken = t('パスワードの再設定を受け付けられませんでした。時間をおいて、もう一度お試しください。')
const expired = t(
  '確認コードの有効期限が切れているか、新しいコードが必要です。コードを再送して、届いたコードを入力してください。',
)

/** Messages for the exceptions of ForgotPassword and ConfirmForgotPassword (specification §8). */
const words = {
  CodeDeliveryFailureException: t(
    '確認コードを送信できませんでした。メールアドレスを確かめて、もう一度お試しください。',
  ),
  CodeMismatchException: t(
    '確認コードが正しくありません。いちばん新しいメールに書かれたコードを入力してください。',
  ),
  ExpiredCodeException: expired,
  ForbiddenException: broken,
  InternalErrorException: broken,
  InvalidEmailRoleAccessPolicyException: broken,
  InvalidLambdaResponseException: broken,
  InvalidParameterException: t(
    '入力内容を確かめてください。メールアドレスと確認コードに余分な文字が入っていませんか。',
  ),
  InvalidPasswordException: t(
    'パスワードが条件を満たしていません。8 文字以上で、英字・数字・記号をそれぞれ 1 文字以上含めてください。',
  ),
  InvalidSmsRoleAccessPolicyException: broken,
  InvalidSmsRoleTrustRelationshipException: broken,
  LimitExceededException: throttled,
  NotAuthorizedException: t('このアカウントのパスワードは、ここでは変更できません。'),
  PasswordHistoryPolicyViolationException: t(
    '以前に使ったパスワードは設定できません。別のパスワードにしてください。',
  ),
  ResourceNotFoundException: broken,
  TooManyFailedAttemptsException: t(
    '入力の間違いが続いたため、この確認コードは使えなくなりました。コードを再送して、新しいコードを入力してください。',
  ),
  TooManyRequestsException: throttled,
  UnexpectedLambdaException: broken,
  UserLambdaValidationException: broken,
  UserNotConfirmedException: t(
    'アカウントの登録が完了していません。登録のときに届いた確認コードで、先に登録を完了してください。',
  ),
  // Do not reveal if an address has an account.
  UserNotFoundException: expired,
} as const satisfies Readonly<Record<string, string>>

/** Exception of the identity provider during a password reset. */
type IdentityException = keyof typeof words

function isIdentityException(code: string): code is IdentityException {
  return Object.hasOwn(words, code)
}

function isJapanese(text: string): boolean {
  return /[\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Han}]/u.test(text)
}

const throttling: ReadonlySet<string> = new Set([
  'RATE_LIMITED',
  'LimitExceededException',
  'TooManyRequestsException',
])

/** True if the provider throttles requests. */
export function isThrottling(code: string): boolean {
  return throttling.has(code)
}

/**
 * Returns the message for an exception. The provider's own text is used for its password rule if it is in
 * Japanese.
 */
export function identityMessage(code: string, message: string): string {
  if (code === 'InvalidPasswordException' && isJapanese(message)) return served(message)
  if (isIdentityException(code)) return words[code]
  if (isJapanese(message)) return served(message)
  return isThrottling(code) ? throttled : broken
}

/** Returns a message for people about a failed password reset: the cause and what to do. */
export function passwordResetMessage(failure: Failure): string {
  return failure.kind === 'rejected'
    ? identityMessage(failure.code, failure.message)
    : failureMessage(failure)
}
