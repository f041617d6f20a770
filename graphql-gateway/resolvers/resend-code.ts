import type { CodeSent, InputRejected, MutationResolvers } from '../__generated__/resolvers.ts'
import { CognitoError, isThrottling } from '../cognito/cognito-error.ts'

const rejected = (code: string, message: string): InputRejected & { __typename: 'InputRejected' } => ({
  __typename: 'InputRejected',
  code,
  message,
  retryAfter: null,
})

type ResendOutcome =
  | (CodeSent & { __typename: 'CodeSent' })
  | (InputRejected & { __typename: 'InputRejected' })

const toOutcome = (error: unknown): ResendOutcome => {
  if (!(error instanceof CognitoError)) throw error
  // Whether an address has an account is nobody's business.
  if (error.kind === 'UserNotFoundException') return { __typename: 'CodeSent', destination: null }
  if (isThrottling(error))
    return {
      ...rejected(
        'RATE_LIMITED',
        '確認コードの送信回数が上限に達しました。しばらくしてからもう一度お試しください。',
      ),
      retryAfter: error.retryAfterMs === undefined ? null : Math.ceil(error.retryAfterMs / 1000),
    }
  switch (error.kind) {
    case 'InvalidParameterException':
      return rejected('VALIDATION_FAILED', 'メールアドレスを確認してください。')
    case 'CodeDeliveryFailureException':
      return rejected(
        'CODE_DELIVERY_FAILED',
        '確認コードを送信できませんでした。メールアドレスを確認してください。',
      )
    default:
      throw error
  }
}

export const resendCodeMutations: Pick<MutationResolvers, 'resendConfirmationCode'> = {
  resendConfirmationCode: (_parent, { email }, { cognito, asker }) =>
    cognito
      .resendConfirmationCode(email, asker)
      .then((delivery) => ({ __typename: 'CodeSent' as const, destination: delivery?.Destination ?? null }))
      .catch(toOutcome),
}
