import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { startPair } from '#gateway/testing/ask.ts'
import { passwordResetMachine } from '#machines/sign-up/password-reset.machine.ts'
import { passwordResetActors } from '#web/flows/sign-up/sign-up-actors.ts'
import { createGraphql } from '#web/graphql/client.ts'
import { passwordResetMessage } from '#web/graphql/failure-messages.ts'

/** Requests and submits a reset code, with a provider that answers this operation with this exception. */
const meet = async (operation: string, kind: string) => {
  sessionStorage.clear()
  await using pair = await startPair(({ headers }) =>
    headers['x-amz-target']?.toString().endsWith(`.${operation}`)
      ? { status: 400, body: { __type: kind, message: 'Words of the provider' } }
      : { body: { CodeDeliveryDetails: { Destination: 'h***@e***' } } },
  )
  const graphql = createGraphql({
    url: 'http://gateway.test/graphql',
    auth: {
      accessToken: () => null,
      canRenew: () => false,
      renew: () => Promise.resolve(null),
      now: Date.now,
    },
    fetch: (input, init) => pair.gateway.handle(new Request(input, init)),
  })
  const reset = createActor(passwordResetMachine.provide({ actors: passwordResetActors(graphql) })).start()
  const idle = () => waitFor(reset, (snapshot) => !snapshot.hasTag('busy'))
  await idle()
  reset.send({ type: 'reset.ask', email: 'hana@example.jp' })
  await idle()
  reset.send({ type: 'code.submit', code: '123456', password: 'himitsu-2' })
  const { context, value } = await idle()
  reset.stop()
  return { ...context, flow: value.flow, words: context.failure && passwordResetMessage(context.failure) }
}

const japanese = /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー、。・\d\s]+。$/u

/** Exceptions documented for both operations; those that limit everybody are tested below. */
const ofBoth = [
  'ForbiddenException',
  'InternalErrorException',
  'InvalidLambdaResponseException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'ResourceNotFoundException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
]

const ofAsking = [
  ...ofBoth,
  'CodeDeliveryFailureException',
  'InvalidEmailRoleAccessPolicyException',
  'InvalidSmsRoleAccessPolicyException',
  'InvalidSmsRoleTrustRelationshipException',
]

test.each(ofAsking)('%s on requesting a code keeps its name and gets a Japanese message', async (kind) => {
  const { flow, failure, words } = await meet('ForgotPassword', kind)
  expect(flow).toBe('emailWanted')
  expect(failure).toMatchObject({ kind: 'rejected', code: kind })
  expect(words).toMatch(japanese)
})

const ofConfirming = [
  ...ofBoth,
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidPasswordException',
  'PasswordHistoryPolicyViolationException',
  'TooManyFailedAttemptsException',
  'UserNotConfirmedException',
]

test.each(ofConfirming)(
  '%s for a code keeps its name, gets a Japanese message, and a code can still be entered',
  async (kind) => {
    const { flow, failure, words } = await meet('ConfirmForgotPassword', kind)
    expect(flow).toBe('codeWanted')
    expect(failure).toMatchObject({ kind: 'rejected', code: kind })
    expect(words).toMatch(japanese)
  },
)

test('an unknown exception gets a Japanese message, too', async () => {
  const { failure, words } = await meet('ConfirmForgotPassword', 'BrandNewException')
  expect(failure?.kind).toBe('unexpected')
  expect(words).toMatch(japanese)
})

test.each(['LimitExceededException', 'TooManyRequestsException'])(
  '%s makes every user wait',
  async (kind) => {
    const asked = await meet('ForgotPassword', kind)
    expect(asked).toMatchObject({ flow: 'emailWanted', waitSeconds: 60, waitingFor: null })
    expect(asked.failure?.kind).toBe('rateLimited')
    expect(asked.words).toMatch(japanese)
    expect((await meet('ConfirmForgotPassword', kind)).failure?.kind).toBe('rateLimited')
  },
)

test('an unknown user is not revealed: the code is reported sent, and later expired', async () => {
  const asked = await meet('ForgotPassword', 'UserNotFoundException')
  expect(asked.flow).toBe('finished')
  const unknown = await meet('ConfirmForgotPassword', 'UserNotFoundException')
  const expired = await meet('ConfirmForgotPassword', 'ExpiredCodeException')
  expect(unknown.words).toBe(expired.words)
  expect(unknown.failure).toEqual(expired.failure)
})
