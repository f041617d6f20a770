import { fromPromise } from 'xstate'

import type { NewPassword, PasswordResetRecord } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { passwordResetRecord } from '#web/browser/tab-records.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { identityMessage, isThrottling } from '#web/graphql/failure-messages.ts'

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
