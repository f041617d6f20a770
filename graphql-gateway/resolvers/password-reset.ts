import type { InputRejected, MutationResolvers } from '../__generated__/resolvers.ts'
import { CognitoError, passwordExceptionOf } from '../cognito/cognito-error.ts'

const throttled = '試行回数の上限に達しました。しばらくしてからもう一度お試しください。'
const broken = 'パスワードの再設定を受け付けられませんでした。時間をおいて、もう一度お試しください。'

/**
 * What people are told of the identity provider's exceptions; of all others that its own settings are at
 * fault.
 */
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
  CodeDeliveryFailureException: '確認コードを送信できませんでした。メールアドレスを確認してください。',
}

type Rejected = InputRejected & { __typename: 'InputRejected' }

const rejected = (code: string, error: CognitoError): Rejected => ({
  __typename: 'InputRejected',
  code,
  // Only the provider knows its own rule for passwords; what else it says is for its own people.
  message: code === 'InvalidPasswordException' ? error.message : (words[code] ?? broken),
  retryAfter: error.retryAfterMs === undefined ? null : Math.ceil(error.retryAfterMs / 1000),
})

const toRejected = (error: unknown): Rejected => {
  const code = error instanceof CognitoError ? passwordExceptionOf(error) : undefined
  if (code === undefined) throw error
  return rejected(code, error as CognitoError)
}

// Whether an address has an account is nobody's business: the code of an unknown one is on its way, and has
// run out.
const isUnknownUser = (error: unknown): error is CognitoError =>
  error instanceof CognitoError && error.kind === 'UserNotFoundException'

export const passwordResetMutations: Pick<MutationResolvers, 'requestPasswordReset' | 'resetPassword'> = {
  requestPasswordReset: (_parent, { email }, { cognito, asker }) =>
    cognito
      .forgotPassword(email, asker)
      .then((delivery) => ({ __typename: 'CodeSent' as const, destination: delivery?.Destination ?? null }))
      .catch((error: unknown) =>
        isUnknownUser(error) ? { __typename: 'CodeSent' as const, destination: null } : toRejected(error),
      ),

  resetPassword: (_parent, { input: { email, code, password } }, { cognito, asker }) =>
    cognito
      .confirmForgotPassword(email, code, password, asker)
      .then(() => ({ __typename: 'PasswordReset' as const, ok: true }))
      .catch((error: unknown) =>
        isUnknownUser(error) ? rejected('ExpiredCodeException', error) : toRejected(error),
      ),
}
