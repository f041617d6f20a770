import type { InputRejected, MutationResolvers } from '../__generated__/resolvers.ts'
import { CognitoError } from '../cognito/cognito-error.ts'

/** What people are told of the identity provider's exceptions; an empty text leaves it to the provider. */
const words: Readonly<Record<string, string>> = {
  CodeMismatchException: '確認コードが正しくありません。',
  ExpiredCodeException: '確認コードの有効期限が切れています。もう一度コードを送信してください。',
  // Only the provider knows its own rule.
  InvalidPasswordException: '',
  PasswordHistoryPolicyViolationException: '以前に使ったパスワードは設定できません。',
  LimitExceededException: '試行回数の上限に達しました。しばらくしてからもう一度お試しください。',
  TooManyRequestsException: '試行回数の上限に達しました。しばらくしてからもう一度お試しください。',
  TooManyFailedAttemptsException: '入力の間違いが続きました。しばらくしてからもう一度お試しください。',
  InvalidParameterException: '入力内容を確認してください。',
  NotAuthorizedException: 'このアカウントのパスワードは変更できません。',
  UserNotConfirmedException: 'アカウントの登録が完了していません。確認コードで登録を完了してください。',
  CodeDeliveryFailureException: '確認コードを送信できませんでした。メールアドレスを確認してください。',
}

const rejected = (kind: string, error: CognitoError): InputRejected & { __typename: 'InputRejected' } => ({
  __typename: 'InputRejected',
  code: kind,
  message: words[kind] || error.message,
  retryAfter: error.retryAfterMs === undefined ? null : Math.ceil(error.retryAfterMs / 1000),
})

const toRejected = (error: unknown): InputRejected & { __typename: 'InputRejected' } => {
  if (!(error instanceof CognitoError) || !Object.hasOwn(words, error.kind)) throw error
  return rejected(error.kind, error)
}

// Whether an address has an account is nobody's business: the code of an unknown one is on its way, and has run out.
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
