import { fromPromise } from 'xstate'

import { RESEND_SECONDS } from '#machines/foundation/delays.ts'
import type {
  SignUpForm,
  SignUpRecord,
  Tokens,
  NewPassword,
  PasswordResetRecord,
} from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { signUpRecord, passwordResetRecord } from '#web/browser/tab-records.ts'
import type { ServerClock } from '#web/browser/tokens.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { identityMessage, isThrottling } from '#web/graphql/failure-messages.ts'
import { rejected } from '#web/graphql/to-failure.ts'

import { ConfirmSignUpMutation, ResendCodeMutation, SignUpMutation } from '../account/account-operations.ts'
import { toTokens } from '../session/tokens.ts'

interface Confirmation {
  readonly userId: string
  readonly sessionId: string
  readonly code: string
}

/**
 * Returns the time from which another code may be requested, in milliseconds since 1970, so that a reload
 * keeps the countdown.
 */
const nextAskableAt = () => Date.now() + RESEND_SECONDS * 1000

/** Actor implementations of the sign-up machine. */
export const signUpActors = (graphql: Graphql) => ({
  loadRecord: fromPromise<{ record: SignUpRecord; resendIn: number } | null>(async () => {
    const kept = signUpRecord.read()
    if (kept === null) return null
    const { askableAt, ...record } = kept
    return { record, resendIn: Math.max(0, Math.ceil((askableAt - Date.now()) / 1000)) }
  }),
  submitForm: fromPromise<{ userId: string; sessionId: string }, SignUpForm>(async ({ input }) => {
    const { signUp } = await graphql.mutateAnonymously(SignUpMutation, { input })
    if ('message' in signUp) throw rejected(signUp)
    return { userId: signUp.userId, sessionId: signUp.sessionId }
  }),
  saveRecord: fromPromise<void, SignUpRecord>(async ({ input }) => {
    signUpRecord.write({ ...input, askableAt: nextAskableAt() })
  }),
  clearRecord: fromPromise<void>(async () => {
    signUpRecord.clear()
  }),
})

/** Actor implementations of the code entry. */
export const codeEntryActors = (graphql: Graphql, clock: ServerClock) => ({
  confirmCode: fromPromise<Tokens, Confirmation>(async ({ input }) => {
    const { confirmSignUp } = await graphql.mutateAnonymously(ConfirmSignUpMutation, { input })
    if ('message' in confirmSignUp) throw rejected(confirmSignUp)
    clock.learn(confirmSignUp.authToken)
    return toTokens({ authToken: confirmSignUp.authToken, refreshToken: confirmSignUp.refreshToken })
  }),
  resendCode: fromPromise<void, { email: string }>(async ({ input }) => {
    const { resendConfirmationCode } = await graphql.mutateAnonymously(ResendCodeMutation, input)
    if ('message' in resendConfirmationCode) throw rejected(resendConfirmationCode)
    const kept = signUpRecord.read()
    if (kept !== null) signUpRecord.write({ ...kept, askableAt: nextAskableAt() })
  }),
})

const RequestPasswordResetMutation = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email) {
      ... on CodeSent {
        destination
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

const ResetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ... on PasswordReset {
        ok
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

interface Rejection {
  readonly code: string
  readonly message: string
  readonly retryAfter?: number | null
}

/**
 * Converts an exception of the identity provider: throttling to `rateLimited`, any other to `rejected` with
 * its name.
 */
const toFailureError = ({ code, message, retryAfter = null }: Rejection): FailureError =>
  new FailureError(
    isThrottling(code)
      ? { kind: 'rateLimited', message: identityMessage(code, message), retryAfter }
      : { kind: 'rejected', code, message: identityMessage(code, message) },
  )

/**
 * Actor implementations of the password reset. The record includes the time from which another code may be
 * requested.
 */
export const passwordResetActors = (graphql: Graphql) => ({
  loadRecord: fromPromise<PasswordResetRecord | null>(async () => {
    const kept = passwordResetRecord.read()
    if (kept === null) return null
    return {
      email: kept.email,
      waitSeconds: Math.max(0, Math.ceil((kept.askableAt - Date.now()) / 1000)),
    }
  }),
  saveRecord: fromPromise<void, PasswordResetRecord>(async ({ input: { email, waitSeconds } }) => {
    passwordResetRecord.write({ email, askableAt: Date.now() + waitSeconds * 1000 })
  }),
  clearRecord: fromPromise<void>(async () => {
    passwordResetRecord.clear()
  }),
  requestCode: fromPromise<void, { email: string }>(async ({ input }) => {
    const { requestPasswordReset } = await graphql.mutateAnonymously(RequestPasswordResetMutation, input)
    if ('message' in requestPasswordReset) throw toFailureError(requestPasswordReset)
  }),
  resetPassword: fromPromise<void, NewPassword>(async ({ input }) => {
    const { resetPassword } = await graphql.mutateAnonymously(ResetPasswordMutation, { input })
    if ('message' in resetPassword) throw toFailureError(resetPassword)
  }),
})
