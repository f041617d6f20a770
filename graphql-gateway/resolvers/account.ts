import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import { answer } from '../rest/answer.ts'
import { toInputRejected } from './expected-outcomes.ts'

const sayInstead =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof NoAnswerError ? new NoAnswerError(error.reason, { message, cause: error }) : error
  }

const falseIfRejected = (error: unknown): false => {
  if (error instanceof UpstreamError && error.status === 400) return false
  throw error
}

export const accountQueries: Pick<QueryResolvers, 'me' | 'storageUsage'> = {
  me: (_parent, _args, { rest }) => answer(rest.GET('/v1/me')),
  storageUsage: (_parent, _args, { rest }) => answer(rest.GET('/v1/me/storage-usage')),
}

export const accountMutations: Pick<
  MutationResolvers,
  'signUp' | 'confirmSignUp' | 'signIn' | 'refreshToken' | 'signOut'
> = {
  signUp: (_parent, { input }, { anonymousRest }) =>
    answer(anonymousRest.POST('/v1/auth/signup', { body: { ...input } }))
      .then((started) => ({ __typename: 'SignUpStarted' as const, ...started }))
      .catch(sayInstead('Sign-up failed'))
      .catch(toInputRejected),

  confirmSignUp: (_parent, { input }, { anonymousRest }) =>
    answer(anonymousRest.POST('/v1/auth/confirm-signup', { body: { ...input } }))
      .then((tokens) => ({ __typename: 'Tokens' as const, ...tokens }))
      .catch(toInputRejected),

  signIn: (_parent, { input }, { anonymousRest }) =>
    answer(anonymousRest.POST('/v1/auth/login', { body: { ...input } }))
      .then((tokens) => ({ __typename: 'Tokens' as const, ...tokens }))
      .catch(toInputRejected),

  refreshToken: (_parent, { refreshToken, username }, { anonymousRest }) =>
    answer(anonymousRest.POST('/v1/auth/token', { body: { refreshToken, username } })),

  /** False where the upstream says that the token was not valid any more (specification §8). */
  signOut: (_parent, { refreshToken }, { anonymousRest }) =>
    answer(anonymousRest.POST('/v1/auth/sign-out', { body: { refreshToken } }))
      .then(() => true)
      .catch(falseIfRejected),
}
