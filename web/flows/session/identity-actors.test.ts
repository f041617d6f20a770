import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import { signUpRecord } from '#web/browser/tab-records.ts'
import { createServerClock, createCookieTokenStore } from '#web/browser/tokens.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { fakeGraphql, outputOf } from '#web/testing/actors.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'

import { avatarUploadActors } from '../account/avatar-upload-actors.ts'
import { createFileShelf } from '../creation/picked-files.ts'
import { passwordResetActors, codeEntryActors, signUpActors } from '../sign-up/sign-up-actors.ts'
import { renewStored } from './token-refresh-actors.ts'

const refusal = { code: 'CONFLICT', message: 'できません。' }
const tokens = createCookieTokenStore()
const access = jsonWebToken({ iat: 100, exp: 200 })
const record = { userId: 'u', sessionId: 's', email: 'hana@example.com' }

afterEach(() => {
  vi.useRealTimers()
  tokens.clear()
  sessionStorage.clear()
  localStorage.clear()
})

describe('a sign-up', () => {
  const form = { displayName: 'はな', email: 'hana@example.com', password: 'kaze-no-oto' }

  it('carries no token, and returns what the code is entered for', async () => {
    const { graphql, calls } = fakeGraphql({ SignUp: { signUp: { userId: 'u', sessionId: 's', more: 1 } } })
    expect(await outputOf(signUpActors(graphql).submitForm, form)).toEqual({ userId: 'u', sessionId: 's' })
    expect(calls).toMatchObject([{ by: 'mutateAnonymously', variables: { input: form } }])
  })

  it('that is refused fails with its reason', async () => {
    const { graphql } = fakeGraphql({ SignUp: { signUp: refusal } })
    await expect(outputOf(signUpActors(graphql).submitForm, form)).rejects.toEqual(rejected(refusal))
  })

  it('is kept until it is cleared', async () => {
    const { saveRecord, clearRecord, loadRecord } = signUpActors(fakeGraphql({}).graphql)
    await outputOf(saveRecord, record)
    expect((await outputOf(loadRecord))?.record).toEqual(record)
    await outputOf(clearRecord)
    expect(await outputOf(loadRecord)).toBeNull()
  })

  it('returns tokens, which set the clock', async () => {
    const clock = createServerClock(() => 5000)
    const confirmSignUp = { authToken: access, refreshToken: 'r', more: 1 }
    const { graphql } = fakeGraphql({ ConfirmSignUp: { confirmSignUp } })
    const input = { userId: 'u', sessionId: 's', code: '123456' }
    expect(await outputOf(codeEntryActors(graphql, clock).confirmCode, input)).toEqual({
      authToken: access,
      refreshToken: 'r',
    })
    expect(clock.now()).toBe(100_000)
    const refusing = codeEntryActors(
      fakeGraphql({ ConfirmSignUp: { confirmSignUp: refusal } }).graphql,
      clock,
    )
    await expect(outputOf(refusing.confirmCode, input)).rejects.toEqual(rejected(refusal))
  })

  it('another code is requested; a refusal leaves the time unchanged', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const clock = createServerClock()
    signUpRecord.write({ ...record, askableAt: 60_000 })
    const refusing = fakeGraphql({ ResendCode: { resendConfirmationCode: refusal } })
    vi.setSystemTime(30_000)
    await expect(
      outputOf(codeEntryActors(refusing.graphql, clock).resendCode, { email: record.email }),
    ).rejects.toEqual(rejected(refusal))
    expect(signUpRecord.read()?.askableAt).toBe(60_000)
    const { graphql, calls } = fakeGraphql({ ResendCode: { resendConfirmationCode: {} } })
    await outputOf(codeEntryActors(graphql, clock).resendCode, { email: record.email })
    expect(calls).toMatchObject([{ variables: { email: record.email } }])
    expect(signUpRecord.read()).toEqual({ ...record, askableAt: 90_000 })
  })

  it('requesting another code without a record creates none', async () => {
    const { graphql } = fakeGraphql({ ResendCode: { resendConfirmationCode: {} } })
    await outputOf(codeEntryActors(graphql, createServerClock()).resendCode, { email: record.email })
    expect(signUpRecord.read()).toBeNull()
  })
})

const requestReset = (requestPasswordReset: unknown) => {
  const gateway = fakeGraphql({ RequestPasswordReset: { requestPasswordReset } })
  const { requestCode } = passwordResetActors(gateway.graphql)
  return { ...gateway, asked: outputOf(requestCode, { email: record.email }) }
}

describe('a password reset', () => {
  it('is requested without a token', async () => {
    const { asked, calls } = requestReset({})
    await asked
    expect(calls).toMatchObject([{ by: 'mutateAnonymously', variables: { email: record.email } }])
  })

  it('that is rate-limited waits as long as the server says', async () => {
    await expect(
      requestReset({ code: 'LimitExceededException', message: '', retryAfter: 30 }).asked,
    ).rejects.toMatchObject({ failure: { kind: 'rateLimited', retryAfter: 30 } })
    await expect(requestReset({ code: 'LimitExceededException', message: '' }).asked).rejects.toMatchObject({
      failure: { retryAfter: null },
    })
  })

  it('with a wrong code is rejected with the exception’s name', async () => {
    const input = { email: record.email, code: '1', password: 'p' }
    const resetPassword = { code: 'CodeMismatchException', message: '' }
    const { graphql } = fakeGraphql({ ResetPassword: { resetPassword } })
    await expect(outputOf(passwordResetActors(graphql).resetPassword, input)).rejects.toMatchObject({
      failure: { kind: 'rejected', code: 'CodeMismatchException' },
    })
    const good = fakeGraphql({ ResetPassword: { resetPassword: {} } })
    await outputOf(passwordResetActors(good.graphql).resetPassword, input)
    expect(good.calls).toMatchObject([{ by: 'mutateAnonymously', variables: { input } }])
  })
})

const people = ['Me', 'UserProfile', 'TeamUser']
const beginAvatar = (answers: Readonly<Record<string, unknown>>) => {
  const { graphql, calls } = fakeGraphql(answers)
  const shelf = createFileShelf()
  const previews = { create: async () => null, drop: () => undefined }
  return { calls, shelf, ...avatarUploadActors({ graphql, shelf, previews }) }
}

describe('an avatar', () => {
  it('is shown where there is one', async () => {
    expect(await outputOf(beginAvatar({ Me: { me: {} } }).loadAvatar)).toBeNull()
    expect(await outputOf(beginAvatar({ Me: { me: { avatarImageUrl: '/a.png' } } }).loadAvatar)).toBe(
      '/a.png',
    )
  })

  it('is set and removed once, and users are refetched', async () => {
    const { shelf, calls, uploadAvatar, removeAvatar } = beginAvatar({
      SetAvatar: { setAvatar: {} },
      RemoveAvatar: {},
    })
    const file = new File(['x'], 'a.png')
    const { fileId } = shelf.put(file)
    await outputOf(uploadAvatar, { fileId })
    await outputOf(removeAvatar)
    expect(calls).toEqual([
      { by: 'mutate', name: 'SetAvatar', variables: { file }, alsoChanged: people },
      { by: 'mutate', name: 'RemoveAvatar', variables: {}, alsoChanged: people },
    ])
  })

  it('that is refused fails with its reason', async () => {
    const { shelf, uploadAvatar } = beginAvatar({ SetAvatar: { setAvatar: refusal } })
    const { fileId } = shelf.put(new File(['x'], 'a.png'))
    await expect(outputOf(uploadAvatar, { fileId })).rejects.toEqual(rejected(refusal))
  })
})

it('a stored token is renewed at any age when there is a refresh token', async () => {
  let refreshes = 0
  const actor = createActor(
    tokenRefreshMachine.provide({
      actors: {
        refreshToken: fromPromise(async () => {
          refreshes += 1
          return { authToken: 'new' }
        }),
      },
    }),
  ).start()
  tokens.keepAccessToken('old')
  await renewStored(actor, tokens)
  tokens.keepRefreshToken('refresh-1')
  await renewStored(actor, tokens)
  expect(refreshes).toBe(0)
  tokens.keepUsername('hana')
  await renewStored(actor, tokens)
  expect(refreshes).toBe(1)
})
