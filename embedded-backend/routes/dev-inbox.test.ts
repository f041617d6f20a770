import { expect, test } from 'vitest'

import type { BackendConfig } from '../config.ts'
import { mailsTo, post } from '../testing/requests.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

const EMAIL = 'hanako@example.com'
const signUp = (backend: TestBackend) =>
  post(backend, '/v1/auth/signup', { displayName: '<b>花子</b>', email: EMAIL, password: 'correct-horse-1' })
const get = (backend: TestBackend, url: string, from?: string, headers: Record<string, string> = {}) =>
  backend.fetch(new Request(url, { headers }), from)

test('mails of a developer’s machine are printed and shown as a page and as JSON', async () => {
  const lines: string[] = []
  await using backend = await startTestBackend({ print: (line) => lines.push(line) })
  await signUp(backend)
  await mailsTo(backend, EMAIL)
  const response = await get(backend, 'http://127.0.0.1:4300/dev/inbox.json', '127.0.0.1')
  expect(response.status).toBe(200)
  const mails = (await response.json()) as { to: string; subject: string; text: string; sentAt: string }[]
  expect(mails).toEqual([
    {
      to: EMAIL,
      subject: '【オクユキ】確認コードのお知らせ',
      text: expect.stringMatching(/確認コード: \d{6}\n/),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  const code = /\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  expect(lines).toEqual([expect.stringContaining(`${EMAIL} 宛て: 確認コード ${code}`)])
  const page = await (await get(backend, 'http://localhost:4300/dev/inbox', '::1')).text()
  expect(page).toContain(`<p class="code">${code}</p>`)
  expect(page).toContain('http-equiv="refresh"')
  expect(page).not.toContain('<b>花子')
})

test('the inbox is hidden from other machines, proxies, foreign host names and callers unknown', async () => {
  await using backend = await startTestBackend()
  for (const path of ['/dev/inbox', '/dev/inbox.json']) {
    const attempts = [
      get(backend, `http://127.0.0.1${path}`, '192.168.0.7'),
      get(backend, `http://127.0.0.1${path}`),
      get(backend, `http://127.0.0.1${path}`, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
      get(backend, `http://rebound.example${path}`, '127.0.0.1'),
    ]
    for (const response of await Promise.all(attempts)) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: 'NOT_FOUND' })
    }
  }
})

test.for<[string, Partial<BackendConfig>]>([
  ['in production', { production: true }],
  ['off loopback', { host: '0.0.0.0' }],
])('%s there is no inbox, nothing is printed, and mails wait', async ([, config]) => {
  const lines: string[] = []
  await using backend = await startTestBackend({ config, print: (line) => lines.push(line) })
  expect((await signUp(backend)).status).toBe(201)
  expect((await get(backend, 'http://127.0.0.1/dev/inbox', '127.0.0.1')).status).toBe(404)
  expect((await get(backend, 'http://127.0.0.1/dev/inbox.json', '127.0.0.1')).status).toBe(404)
  const waiting = await backend.services.store.selectFrom('outbox').selectAll().execute()
  expect(waiting).toMatchObject([{ sent_at: null, subject: null, text: null, attempts: 0 }])
  expect(lines).toEqual([])
})
