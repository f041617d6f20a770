import type { InputRejected, MutationResolvers } from '../__generated__/resolvers.ts'
import type { CodeDelivery } from '../cognito/client.ts'
import { CognitoError } from '../cognito/client.ts'
import { named } from './outcomes.ts'

const throttled = '試行回数の上限に達しました。しばらくしてからもう一度お試しください。'
const broken = 'パスワードの再設定を受け付けられませんでした。時間をおいて、もう一度お試しください。'
const undelivered = '確認コードを送信できませんでした。メールアドレスを確認してください。'
const resentTooOften = '確認コードの送信回数が上限に達しました。しばらくしてからもう一度お試しください。'

/** Words for the provider's exceptions; all others mean that its own settings are at fault. */
const words: Readonly<Record<string, string>> = {
  CodeMismatchException: '確認コードが正しくありません。',
  ExpiredCodeException: '確認コードの有効期限が切れています。もう一度コードを送信してください。',
  PasswordHistoryPolicyViolationException: '以前に使ったパスワードは設定できません。',
  LimitExceededException: throttled,
  TooManyRequestsException: throttled,
  TooManyFailedAttemptsException: '入力の間違いが続きました。しばらくしてからもう一度お試しください。',
  InvalidParameterException: '入力内容を確認してください。',
  NotAuthorizedException: 'このアカウントのパスワードは変更できません。',
  UserNotConfirmedException: 'アカウントの登録が完了していません。確認コードで登録を完了してください。',
  CodeDeliveryFailureException: undelivered,
}

type Rejected = InputRejected & { __typename: 'InputRejected' }

function rejected(code: string, message: string, { retryAfter }: Partial<CognitoError> = {}): Rejected {
  const seconds = retryAfter === undefined ? null : Math.ceil(retryAfter)
  return named('InputRejected')({ code, message, retryAfter: seconds })
}

function toCodeSent(delivery?: CodeDelivery) {
  return named('CodeSent')({ destination: delivery?.Destination ?? null })
}

// The existence of an account is a secret: an unknown address gets the answer of a known one.
function isUnknownUser(error: unknown): error is CognitoError {
  return error instanceof CognitoError && error.kind === 'UserNotFoundException'
}

function toPasswordRejected(error: unknown): Rejected {
  const code = error instanceof CognitoError ? error.passwordException : undefined
  if (!(error instanceof CognitoError) || code === undefined) throw error
  // Only the provider knows its own rule for passwords; its other messages are for its own people.
  const message = code === 'InvalidPasswordException' ? error.message : (words[code] ?? broken)
  return rejected(code, message, error)
}

function toResendRejected(error: unknown): Rejected {
  if (!(error instanceof CognitoError)) throw error
  if (error.retry === 'throttling') return rejected('RATE_LIMITED', resentTooOften, error)
  if (error.kind === 'CodeDeliveryFailureException') return rejected('CODE_DELIVERY_FAILED', undelivered)
  if (error.kind !== 'InvalidParameterException') throw error
  return rejected('VALIDATION_FAILED', 'メールアドレスを確認してください。')
}

export const providerMutations: MutationResolvers = {
  resendConfirmationCode: (_parent, { email }, { cognito, asker }) =>
    cognito
      .resendConfirmationCode(email, asker)
      .then(toCodeSent)
      .catch((error: unknown) => (isUnknownUser(error) ? toCodeSent() : toResendRejected(error))),

  requestPasswordReset: (_parent, { email }, { cognito, asker }) =>
    cognito
      .forgotPassword(email, asker)
      .then(toCodeSent)
      .catch((error: unknown) => (isUnknownUser(error) ? toCodeSent() : toPasswordRejected(error))),

  resetPassword: (_parent, { input: { email, code, password } }, { cognito, asker }) =>
    cognito
      .confirmForgotPassword(email, code, password, asker)
      .then(() => named('PasswordReset')({ ok: true }))
      .catch((error: unknown) =>
        isUnknownUser(error)
          ? rejected('ExpiredCodeException', words['ExpiredCodeException'] ?? broken, error)
          : toPasswordRejected(error),
      ),
}
