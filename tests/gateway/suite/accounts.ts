import { expect, test } from 'vitest'

import { password, signUpOnStage } from './stage.ts'
import type { Stage } from './stage.ts'

const email = 'mio@example.jp'

const signUp = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { __typename ... on SignUpStarted { userId sessionId } ... on InputRejected { code message } }
}`
const confirm = `mutation ($input: ConfirmSignUpInput!) {
  confirmSignUp(input: $input) { __typename ... on Tokens { authToken refreshToken } ... on InputRejected { code } }
}`
const signIn = `mutation ($input: SignInInput!) {
  signIn(input: $input) { __typename ... on Tokens { authToken refreshToken } ... on InputRejected { code message } }
}`

/** Sign-up, sessions, password resets and the end of an account. */
export const describeAccounts = (on: () => Stage): void => {
  const tokenOfSignIn = async (): Promise<{ authToken: string; refreshToken: string }> => {
    const { data } = await on().asked(signIn, { input: { email, password } })
    return data['signIn'] as { authToken: string; refreshToken: string }
  }

  test('a person signs up with the mailed code and is known', async () => {
    const { asked, mailedCode } = on()
    const weak = await asked(signUp, { input: { displayName: 'みお', email, password: 'short' } })
    expect(weak.data['signUp']).toMatchObject({ __typename: 'InputRejected', code: 'WEAK_PASSWORD' })

    const started = await asked(signUp, { input: { displayName: 'みお', email, password } })
    expect(started).toMatchObject({ errors: [], data: { signUp: { __typename: 'SignUpStarted' } } })
    const { userId, sessionId } = started.data['signUp'] ?? {}

    const early = await asked(signIn, { input: { email, password } })
    expect(early.data['signIn']).toMatchObject({ code: 'SIGN_UP_NOT_CONFIRMED' })
    const wrong = await asked(confirm, { input: { userId, sessionId, code: 'wrong' } })
    expect(wrong.data['confirmSignUp']).toMatchObject({ __typename: 'InputRejected' })

    const code = await mailedCode(email)
    const confirmed = await asked(confirm, { input: { userId, sessionId, code } })
    expect(confirmed).toMatchObject({ errors: [], data: { confirmSignUp: { __typename: 'Tokens' } } })

    const token = confirmed.data['confirmSignUp']?.['authToken'] as string
    const known = await asked(
      '{ me { displayName email username } storageUsage { storageLimit } }',
      {},
      token,
    )
    expect(known).toMatchObject({ errors: [], data: { me: { displayName: 'みお', email } } })
  })

  test('another code is on its way, for any address', async () => {
    const query = `mutation ($email: String!) { resendConfirmationCode(email: $email) { __typename } }`
    const { data, errors } = await on().asked(query, { email: 'nobody@example.jp' })
    expect(errors).toEqual([])
    expect(data['resendConfirmationCode']).toEqual({ __typename: 'CodeSent' })
  })

  test('the wrong password is an answer, no token an error', async () => {
    const wrong = await on().asked(signIn, { input: { email, password: 'himitsu-9' } })
    expect(wrong.data['signIn']).toMatchObject({ __typename: 'InputRejected', code: 'INVALID_CREDENTIALS' })
    const { status, errors } = await on().asked('{ me { id } }')
    expect(status).toBe(200)
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', upstreamStatus: 401 } }])
  })

  test('a session is refreshed and ended', async () => {
    const { asked } = on()
    const { authToken, refreshToken } = await tokenOfSignIn()
    const { data } = await asked('{ me { username } }', {}, authToken)
    const refresh =
      'mutation ($r: String!, $u: String!) { refreshToken(refreshToken: $r, username: $u) { authToken } }'
    const variables = { r: refreshToken, u: data['me']?.['username'] }
    // An expired access token must not prevent its own refresh.
    const refreshed = await asked(refresh, variables, 'out.of.date')
    expect(refreshed).toMatchObject({ errors: [], data: { refreshToken: { authToken: expect.any(String) } } })

    const end = await asked('mutation ($r: String!) { signOut(refreshToken: $r) }', { r: refreshToken })
    expect(end).toMatchObject({ errors: [], data: { signOut: true } })
    const again = await asked(refresh, variables)
    expect(again.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  test('a forgotten password is reset, which ends every session', async () => {
    const { asked, mailedCode } = on()
    const { id, email: address, token } = await signUpOnStage(on(), 'forgetful')
    expect(id).toEqual(expect.any(String))
    const request = 'mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }'
    for (const one of [address, 'nobody@example.jp']) {
      const { data, errors } = await asked(request, { email: one })
      expect(errors).toEqual([])
      expect(data['requestPasswordReset']).toEqual({ __typename: 'CodeSent' })
    }
    const reset = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) {
      ... on PasswordReset { ok } ... on InputRejected { code message }
    } }`
    const code = await mailedCode(address, 2)
    const wrongCode = code === '000000' ? '111111' : '000000'
    const tried = async (input: Record<string, string>) =>
      (await asked(reset, { input: { email: address, code, password: 'atarashii-2', ...input } })).data[
        'resetPassword'
      ]
    expect(await tried({ code: wrongCode })).toMatchObject({ code: 'CodeMismatchException' })
    expect(await tried({ password: 'short' })).toMatchObject({ code: 'InvalidPasswordException' })
    expect(await tried({})).toEqual({ ok: true })
    expect(await tried({})).toMatchObject({ code: expect.stringMatching(/Expired|Mismatch/) })
    const { errors } = await asked('{ me { id } }', {}, token)
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  test('an account that is deleted is gone with its token', async () => {
    const { asked } = on()
    const { id, token } = await signUpOnStage(on(), 'leaver')
    expect(await asked('mutation { deleteAccount }', {}, token)).toMatchObject({
      errors: [],
      data: { deleteAccount: true },
    })
    const after = await asked('query ($id: ID!) { me { id } user(id: $id) { id } }', { id }, token)
    expect(after.errors.map(({ extensions }) => extensions['code'])).toContain('UNAUTHENTICATED')
    const known = await asked('query ($id: ID!) { user(id: $id) { id } }', { id })
    expect(known).toMatchObject({ errors: [], data: { user: null } })
  })
}
