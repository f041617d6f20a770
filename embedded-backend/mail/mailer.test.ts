import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { manualClock } from '../testing/manual-clock.ts'
import { post } from '../testing/requests.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

/** A mail server that keeps what it is told, and answers recipients as the test says. */
const mails: { recipients: string[]; data: string }[] = []
let answerToRecipient = '250 ok'
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  let mail = { recipients: [] as string[], data: '' }
  let inData = false
  let pending = ''
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    pending += chunk.toString()
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      if (inData) {
        if (line === '.') {
          inData = false
          mails.push(mail)
          mail = { recipients: [], data: '' }
          socket.write('250 ok\r\n')
        } else mail.data += `${line}\n`
      } else if (line.startsWith('RCPT')) {
        if (answerToRecipient.startsWith('250')) mail.recipients.push(line.slice(8))
        socket.write(`${answerToRecipient}\r\n`)
      } else if (line === 'DATA') {
        inData = true
        socket.write('354 go\r\n')
      } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
  socket.on('error', () => undefined)
})

const clock = manualClock()
let backend: TestBackend
beforeEach(async () => {
  mails.length = 0
  answerToRecipient = '250 ok'
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  backend = await startTestBackend({ clock, config: { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` } })
})
afterEach(async () => {
  await backend[Symbol.asyncDispose]()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const signUp = () =>
  post(backend, '/v1/auth/signup', {
    displayName: 'a',
    email: "o'hanako@example.com",
    password: 'correct-horse-1',
  })
const row = () => backend.services.store.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('the mail goes to its one recipient, and no copy stays in the database', async () => {
  await signUp()
  await until(async () => (await row()).sent_at !== null)
  expect(mails.map((mail) => mail.recipients)).toEqual([["<o'hanako@example.com>"]])
  expect(await row()).toMatchObject({ subject: null, text: null })
})

test('a mail that cannot be sent now is tried again later, with a fresh code', async () => {
  answerToRecipient = '451 later'
  const { body } = await signUp()
  await until(async () => (await row()).last_error !== null)
  const failed = await row()
  expect(failed).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null })
  expect(failed.next_attempt_at.getTime()).toBeGreaterThan(clock.now().getTime() + 5000)
  answerToRecipient = '250 ok'
  clock.advance(11)
  backend.services.mailer.wake()
  await until(async () => (await row()).sent_at !== null)
  const encoded = mails[0]?.data.split('\n\n').slice(1).join('').replaceAll('\n', '') ?? ''
  const code = /確認コード: (\d{6})/.exec(Buffer.from(encoded, 'base64').toString())?.[1]
  const confirmed = await post(backend, '/v1/auth/confirm-signup', { ...body, code })
  expect(confirmed.status).toBe(200)
})

test('a mail that the server refuses for good is given up', async () => {
  answerToRecipient = '550 no such user'
  await signUp()
  await until(async () => (await row()).given_up_at !== null)
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null })
})
