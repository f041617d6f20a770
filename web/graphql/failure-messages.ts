import type { AvatarRefusal } from '#machines/foundation/domain.ts'
import type { Failure } from '#machines/foundation/failure.ts'

import { served, t } from '../language/t.ts'

/** Returns a message for people: the cause and what to do. */
export function failureMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('サーバーに接続できません。通信の状態を確かめて、もう一度お試しください。')
    case 'unauthenticated':
      return t('ログインの有効期限が切れました。もう一度ログインしてください。')
    case 'notFound':
      return t('見つかりませんでした。削除されたか、公開範囲やリンクが変わった可能性があります。')
    case 'rejected':
      return withoutFieldNames(served(failure.message))
    case 'rateLimited':
    case 'unavailable':
      return failure.retryAfter === null
        ? served(failure.message)
        : t('{message}（{retryAfter} 秒後にもう一度お試しください。）', {
            message: served(failure.message),
            retryAfter: failure.retryAfter,
          })
    case 'unsupported':
      return t('この機能は、現在の環境では利用できません。')
    case 'unexpected':
      return t('予期しない問題が起きました。時間をおいて、もう一度お試しください。')
  }
}

/** Names of the contract's fields in the interface. */
export const fieldNames = {
  title: t('タイトル'),
  description: t('説明'),
  hashTags: t('タグ'),
  category: t('カテゴリー'),
  visibility: t('公開範囲'),
  displayName: t('表示名'),
  email: t('メールアドレス'),
  password: t('パスワード'),
  code: t('確認コード'),
  teamname: t('チームのID'),
  text: t('内容'),
  annotations: t('注釈'),
} as const satisfies Readonly<Record<string, string>>

function isFieldName(name: string): name is keyof typeof fieldNames {
  return Object.hasOwn(fieldNames, name)
}

/**
 * Replaces the contract's field name at the start of each line ("input.title: …") with the interface's name,
 * or removes it.
 */
function withoutFieldNames(message: string): string {
  return message
    .split('\n')
    .map((line) => {
      const [, path = '', words] = /^([a-zA-Z_][\w.]*): (.+)$/.exec(line) ?? []
      if (words === undefined) return line
      const name = path.split('.').find(isFieldName)
      return name === undefined ? words : `${fieldNames[name]}: ${words}`
    })
    .join('\n')
}

export interface FieldMessages {
  /** Message for each invalid field, by the field's name in the contract. */
  readonly fields: Readonly<Record<string, string>>
  /** Message that belongs to no field; null without one. */
  readonly rest: string | null
}

const blame = /^(?:input\.)?([a-z][a-zA-Z]*): (.+)$/

/** Splits the error of a form by field: a rejected input has one line for each field ("displayName: …"). */
export function fieldMessages(failure: Failure | null): FieldMessages {
  if (failure === null) return { fields: {}, rest: null }
  if (failure.kind !== 'rejected') return { fields: {}, rest: failureMessage(failure) }
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const line of failure.message.split('\n')) {
    const [, name = '', words] = blame.exec(line) ?? []
    if (words === undefined) rest.push(line)
    else fields[name] = fields[name] === undefined ? words : `${fields[name]}\n${words}`
  }
  return { fields, rest: rest.length === 0 ? null : rest.join('\n') }
}

/** Messages for refused avatar pictures: the reason and what to do. */
export const avatarRefusalMessages: Readonly<Record<AvatarRefusal, string>> = {
  UNSUPPORTED_TYPE: t('この形式の画像は使えません。PNG、JPEG、HEICのいずれかを選んでください。'),
  UNREADABLE: t('画像を読み取れませんでした。壊れていないか確かめるか、別の画像を選んでください。'),
}

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
