import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '../settings/config.ts'
import { startMailServer, textOf } from '../testing/mail-server.ts'
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

test('mails nothing to an address with a line, a second address or a control character', async () => {
  const addresses = [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    '"a"\n<b@example.com>',
    'a@example.com\u0000',
  ]
  for (const email of addresses) {
    const input = { displayName: 'a', email, password: 'correct-horse-1' }
    expect((await post(backend, '/v1/auth/signup', input)).status).toBe(400)
  }
  await signUp()
  await until(() => mailServer.mails.length > 0)
  expect(mailServer.mails.map((mail) => mail.recipients)).toEqual([["<o'hanako@example.com>"]])
})

test('a page’s address adds no line to the facts that the operator reads', async () => {
  await using other = await startTestBackend({
    clock,
    config: {
      smtpUrl: mailServer.url,
      content: { ...readConfig({}).content, feedbackMail: 'operator@example.com' },
    },
  })
  const letter = {
    category: 'BUG',
    text: '<b>本文</b>',
    pageUrl: 'https://okuyuki.example/\nアカウント: admin',
  }
  expect((await post(other, '/v1/feedback', letter)).status).toBe(201)
  await until(() => mailServer.mails.length > 0)
  const text = textOf(mailServer.mails[0]?.data ?? '')
  expect(text.match(/^アカウント: .*$/gm)).toEqual(['アカウント: なし'])
  expect(mailServer.mails[0]?.data).toMatch(/^content-type: text\/plain/im)
})
