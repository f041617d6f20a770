import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { grantMembership } from '#backend/rules/accounts/membership.ts'
import { avatarUploadMachine } from '#machines/account/avatar-upload.machine.ts'
import { membershipMachine } from '#machines/account/membership.machine.ts'
import { passwordResetMachine } from '#machines/sign-up/password-reset.machine.ts'
import { avatarUploadActors } from '#web/flows/account/avatar-upload-actors.ts'
import { membershipActors } from '#web/flows/account/membership-actors.ts'
import { createFileShelf } from '#web/flows/creation/picked-files.ts'
import { passwordResetActors } from '#web/flows/sign-up/sign-up-actors.ts'
import { createGraphql } from '#web/graphql/client.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { passwordResetMessage } from '#web/graphql/failure-messages.ts'

import { documents } from './documents.ts'
import { connectUrql } from './graphql-clients.ts'
import { mailedCode, startProduct } from './product.ts'
import type { Product } from './product.ts'

const password = 'himitsu-1'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})

afterAll(() => product[Symbol.asyncDispose]())

const graphqlOf = (token: string | null, site = product): Graphql =>
  createGraphql({
    url: `${site.origin}/graphql`,
    auth: {
      accessToken: () => token,
      canRenew: () => false,
      renew: () => Promise.resolve(null),
      now: Date.now,
    },
  })

/** Signs a new person up and returns their token. */
const signUp = async (email: string, site = product): Promise<string> => {
  const client = connectUrql(`${site.origin}/graphql`)
  const { signUp: started } = await client.ask(documents.signUp, {
    input: { displayName: 'はな', email, password },
  })
  const { userId, sessionId } = started as { userId: string; sessionId: string }
  const input = { userId, sessionId, code: await mailedCode(site, email) }
  const { confirmSignUp } = await client.ask(documents.confirmSignUp, { input })
  return (confirmSignUp as { authToken: string }).authToken
}

const signIn = async (email: string, password: string) => {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${product.origin}/v1/auth/login`, { method: 'POST', headers, body })).status
}

/** Waits for a mailed code that differs from an earlier one. */
const nextCode = async (email: string, before: string): Promise<string> => {
  for (;;) {
    const code = await mailedCode(product, email)
    if (code !== before) return code
  }
}

const startReset = async () => {
  sessionStorage.clear()
  const actors = passwordResetActors(graphqlOf(null))
  const reset = createActor(passwordResetMachine.provide({ actors })).start()
  await waitFor(reset, (snapshot) => snapshot.matches({ flow: 'emailWanted' }))
  const idle = () => waitFor(reset, (snapshot) => !snapshot.hasTag('busy'))
  const submit = async (code: string, password: string) => {
    reset.send({ type: 'code.submit', code, password })
    const { context, value } = await idle()
    return {
      flow: value.flow,
      words: context.failure === null ? null : passwordResetMessage(context.failure),
    }
  }
  return { reset, idle, submit }
}

test('a password is reset with the mailed code; a weak password and a wrong code get messages', async () => {
  const email = 'wasurenbo@example.jp'
  await signUp(email)
  const first = await mailedCode(product, email)
  const { reset, idle, submit } = await startReset()
  reset.send({ type: 'reset.ask', email })
  expect((await idle()).value.flow).toBe('codeWanted')
  const code = await nextCode(email, first)
  const wrong = code === '000000' ? '111111' : '000000'
  expect((await submit(code, 'weak')).words).toMatch(/8\s*文字以上/)
  expect(await submit(wrong, 'himitsu-2')).toEqual({
    flow: 'codeWanted',
    words: '確認コードが正しくありません。いちばん新しいメールに書かれたコードを入力してください。',
  })
  expect(await submit(code, 'himitsu-2')).toEqual({ flow: 'finished', words: null })
  expect(await signIn(email, password)).toBe(401)
  expect(await signIn(email, 'himitsu-2')).toBe(200)
  reset.stop()
})

test('an address without an account behaves the same, except that no code is ever accepted', async () => {
  const { reset, idle, submit } = await startReset()
  reset.send({ type: 'reset.ask', email: 'dare@example.jp' })
  const { context, value } = await idle()
  expect(value.flow).toBe('codeWanted')
  expect(context).toMatchObject({ email: 'dare@example.jp', waitSeconds: 60, failure: null })
  expect((await submit('123456', 'himitsu-2')).flow).toBe('codeWanted')
  reset.stop()
})

const photo = (name: string, type: string) =>
  new File([readFileSync(new URL(`../../fixtures/photos/${name}`, import.meta.url))], name, { type })

const startAvatar = (token: string, site = product) => {
  const shelf = createFileShelf()
  const graphql = graphqlOf(token, site)
  const previews = { create: (file: File) => Promise.resolve(`blob:${file.name}`), drop: () => undefined }
  const actors = avatarUploadActors({ graphql, shelf, previews })
  const avatar = createActor(avatarUploadMachine.provide({ actors })).start()
  const upload = async (file: File) => {
    avatar.send({ type: 'file.picked', file: shelf.put(file) })
    await waitFor(avatar, (snapshot) => snapshot.hasTag('uploadable'))
    avatar.send({ type: 'avatar.upload' })
    return waitFor(avatar, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { avatar, upload }
}

test('an avatar is uploaded, found in the profile by the next dialog, and removed', async () => {
  // Use a new address on each retry: an address has one account.
  const token = await signUp(`kao-${Date.now()}@example.jp`)
  const before = startAvatar(token)
  const broken = new File(['not a picture'], 'kao.png', { type: 'image/png' })
  const refused = await before.upload(broken)
  expect(refused.value.choice).toEqual({ picked: { changeable: 'failed' } })
  expect(refused.context.failure).toMatchObject({ kind: 'rejected' })
  expect(refused.context.previewUrl).toBe('blob:kao.png')
  expect((await before.upload(photo('portrait-pug.heic', 'image/heic'))).value.choice).toEqual({
    picked: 'done',
  })
  before.avatar.stop()

  const after = startAvatar(token)
  const { context } = await waitFor(after.avatar, (snapshot) => snapshot.matches({ current: 'loaded' }))
  const picture = await fetch(new URL(context.currentUrl ?? '', product.origin))
  expect(picture.headers.get('content-type')).toBe('image/webp')
  await picture.arrayBuffer()
  after.avatar.send({ type: 'avatar.remove' })
  await waitFor(after.avatar, (snapshot) => snapshot.matches({ choice: 'removed' }))
  after.avatar.stop()

  const last = startAvatar(token)
  const gone = await waitFor(last.avatar, (snapshot) => snapshot.matches({ current: 'loaded' }))
  expect(gone.context.currentUrl).toBeNull()
  last.avatar.stop()
})

test('saving an avatar is answered even beyond the timeout of other calls', async () => {
  await using slow = await startProduct({}, { REST_TIMEOUT_MS: '2000' })
  const token = await signUp('osoi@example.jp', slow)
  const { avatar, upload } = startAvatar(token, slow)
  const { store } = slow.backend.services
  // Another transaction locks the account's row meanwhile.
  const held = store.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').forUpdate().execute()
    await setTimeout(4_000)
  })
  const { value } = await upload(photo('portrait-pug.heic', 'image/heic'))
  await held
  expect(value.choice).toEqual({ picked: 'done' })
  avatar.stop()
})

test('a granted membership is stopped, resumed, and free again once the grant is revoked', async () => {
  const email = 'kaiin@example.jp'
  const graphql = graphqlOf(await signUp(email))
  const { store } = product.backend.services
  const paidUntil = new Date(Date.now() + 3_600_000)
  const membership = createActor(membershipMachine.provide({ actors: membershipActors(graphql) })).start()
  await waitFor(membership, (snapshot) => snapshot.matches('free'))
  await grantMembership(store, email, paidUntil)
  membership.send({ type: 'membership.refresh' })
  const { context } = await waitFor(membership, (snapshot) => snapshot.matches('paid'))
  expect(context.paidUntil).toBe(paidUntil.toISOString())
  expect(context.endsIn).toBeGreaterThan(3_000_000)
  expect(context.endsIn).toBeLessThanOrEqual(3_600_000)
  membership.send({ type: 'stop.ask' })
  membership.send({ type: 'stop.confirm' })
  await waitFor(membership, (snapshot) => snapshot.hasTag('resumable'))
  membership.send({ type: 'stop.takeBack' })
  await waitFor(membership, (snapshot) => snapshot.hasTag('stoppable'))
  await grantMembership(store, email, null)
  membership.send({ type: 'stop.ask' })
  membership.send({ type: 'stop.confirm' })
  const over = await waitFor(membership, (snapshot) => snapshot.matches('free'))
  expect(over.context.failure).toMatchObject({ kind: 'rejected', code: 'NOT_A_PAID_MEMBER' })
  membership.stop()
})
