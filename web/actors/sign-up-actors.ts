import { fromPromise } from 'xstate'

import type { SignUpForm, SignUpRecord, Tokens } from '#machines/domain.ts'
import { signUpRecord } from '#web/browser/sign-up-record.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { ConfirmSignUpMutation, ResendCodeMutation, SignUpMutation } from './account-operations.ts'
import { rejected } from './rejected.ts'

interface Confirmation {
  readonly userId: string
  readonly sessionId: string
  readonly code: string
}

/** The real halves of the sign-up machine. */
export const signUpActors = (graphql: Graphql) => ({
  loadRecord: fromPromise<{ record: SignUpRecord; resendIn: number } | null>(async () => {
    const record = signUpRecord.read()
    return record === null ? null : { record, resendIn: 0 }
  }),
  submitForm: fromPromise<{ userId: string; sessionId: string }, SignUpForm>(async ({ input }) => {
    const { signUp } = await graphql.tellAnonymously(SignUpMutation, { input })
    if ('message' in signUp) throw rejected(signUp)
    return { userId: signUp.userId, sessionId: signUp.sessionId }
  }),
  saveRecord: fromPromise<void, SignUpRecord>(async ({ input }) => {
    signUpRecord.write(input)
  }),
  clearRecord: fromPromise<void>(async () => {
    signUpRecord.clear()
  }),
  confirmCode: fromPromise<Tokens, Confirmation>(async ({ input }) => {
    const { confirmSignUp } = await graphql.tellAnonymously(ConfirmSignUpMutation, { input })
    if ('message' in confirmSignUp) throw rejected(confirmSignUp)
    return { authToken: confirmSignUp.authToken, refreshToken: confirmSignUp.refreshToken }
  }),
  resendCode: fromPromise<void, { email: string }>(async ({ input }) => {
    const { resendConfirmationCode } = await graphql.tellAnonymously(ResendCodeMutation, input)
    if ('message' in resendConfirmationCode) throw rejected(resendConfirmationCode)
  }),
})
