import { afterEach, beforeEach, expect, test } from 'vitest'

import { startMailServer } from '../testing/mail-server.ts'
import type { MailServer } from '../testing/mail-server.ts'
import { post } from '../testing/requests.ts'
import { manualClock, startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

const clock = manualClock()
let mailServer: MailServer
let backend: TestBackend
beforeEach(async () => {
  mailServer = await startMailServer()
  backend = await startTestBackend({ clock, config: { smtpUrl: mailServer.url } })
})
afterEach(async () => {
  await backend[Symbol.asyncDispose]()
  await mailServer[Symbol.asyncDispose]()
})

function signUp() {
  return post(backend, '/v1/auth/signup', {
    displayName: 'a',
    email: "o'hanako@example.com",
    password: 'correct-horse-1',
  })
}

function row() {
  return backend.services.store.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('mails their one recipient and keeps no copy in the database', async () => {
  await signUp()
  await until(async () => (await row()).sent_at !== null)
  expect(mailServer.mails.map((mail) => mail.recipients)).toEqual([["<o'hanako@example.com>"]])
  expect(await row()).toMatchObject({ subject: null, text: null })
})

test('retries a mail after a temporary failure, with a fresh code', async () => {
  mailServer.answerRecipients('451 later')
  const { body } = await signUp()
  await until(async () => (await row()).last_error !== null)
  const failed = await row()
  expect(failed).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null })
  expect(failed.next_attempt_at.getTime()).toBeGreaterThan(clock.now().getTime() + 5000)
  mailServer.answerRecipients('250 ok')
  clock.advance(11)
  backend.services.mailer.wake()
  await until(async () => (await row()).sent_at !== null)
  const code = await mailServer.codeFor("o'hanako@example.com")
  const confirmed = await post(backend, '/v1/auth/confirm-signup', { ...body, code })
  expect(confirmed.status).toBe(200)
})

test('drops a mail after a permanent refusal', async () => {
  mailServer.answerRecipients('550 no such user')
  await signUp()
  await until(async () => (await row()).given_up_at !== null)
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null })
})
