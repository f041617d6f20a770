import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { loadInboxKey, mailNotice } from '#backend/mail/inbox.ts'
import { createLogger } from '#backend/services/logger.ts'
import type { BackendConfig } from '#backend/settings/config.ts'
import { keptSecret } from '#backend/store/kept-secret.ts'
import { startMailServer } from '#backend/testing/mail-server.ts'
import { mailsTo, post } from '#backend/testing/requests.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { NO_PROXIES, parseTrustedProxies } from '#contract/clients.ts'

const EMAIL = 'hanako@example.com'

function signUp(backend: TestBackend) {
  return post(backend, '/v1/auth/signup', {
    displayName: '<b>花子</b>',
    email: EMAIL,
    password: 'correct-horse-1',
  })
}

function get(backend: TestBackend, path: string, headers: Record<string, string> = {}) {
  return backend.fetch(new Request(new URL(path, 'http://localhost:4300'), { headers }), '127.0.0.1')
}

function keyOf(backend: TestBackend) {
  return backend.services.secrets.inboxKey ?? ''
}

test('in development, mails are printed and shown as a page and as JSON', async () => {
  const lines: string[] = []
  await using backend = await startTestBackend({ print: (line) => lines.push(line) })
  await signUp(backend)
  await mailsTo(backend, EMAIL)
  const key = keyOf(backend)
  const response = await get(backend, '/dev/inbox.json', { 'x-inbox-key': key })
  expect(response.status).toBe(200)
  const mails = (await response.json()) as { to: string; subject: string; text: string; sentAt: string }[]
  expect(mails).toEqual([
    {
      to: EMAIL,
      subject: '【オクユキ】確認コードのお知らせ / Your confirmation code',
      text: expect.stringMatching(/確認コード \/ Your code: \d{6}\n/),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  const code = /\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  const link = `http://localhost:4300/dev/inbox?key=${key}`
  expect(lines).toEqual([`[メール] ${EMAIL} 宛て: 確認コード ${code}（受信箱 ${link}）`])
  expect(mailNotice(backend.config, key)).toContain(link)
  const shown = await get(backend, link)
  const page = await shown.text()
  expect(page).toContain(`<p class="code">${code}</p>`)
  expect(page).toContain('<meta http-equiv="refresh" content="5" />')
  expect(page).not.toContain('<b>花子')
  expect(page).not.toContain(key)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
})

/** Visible parts of a response, without the request id, which always differs. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, headers, text: await response.text() }
}

test('without the key the inbox responds like a missing path', async () => {
  await using backend = await startTestBackend()
  const key = keyOf(backend)
  const missing = await seen(await get(backend, '/dev/nothing'))
  expect(missing.status).toBe(404)
  for (const path of ['/dev/inbox', '/dev/inbox.json']) {
    const attempts = [
      get(backend, path),
      get(backend, `${path}?key=`),
      get(backend, `${path}?key=${key}x`),
      get(backend, `${path}?key=${key.slice(1)}`),
      get(backend, `${path}?key=wrong`, { 'x-inbox-key': key }),
      get(backend, path, { 'x-inbox-key': '' }),
      get(backend, path, { 'x-inbox-key': key.toLowerCase() === key ? `${key}0` : key.toLowerCase() }),
      get(backend, path, { cookie: `key=${key}`, authorization: `Bearer ${key}` }),
    ]
    for (const response of await Promise.all(attempts)) expect(await seen(response)).toEqual(missing)
  }
})

test('the key is created once, readable by its owner only, and a malformed one is not used', async () => {
  await using backend = await startTestBackend()
  const file = path.join(backend.config.dataDir, 'inbox-key')
  expect((await readFile(file, 'utf8')).trim()).toBe(keyOf(backend))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(file)
  const started = await Promise.all(Array.from({ length: 20 }, () => loadInboxKey(backend.config)))
  expect(new Set(started).size).toBe(1)
  expect(await readdir(backend.config.dataDir)).not.toContainEqual(expect.stringContaining('inbox-key.'))
  await writeFile(file, '')
  await expect(loadInboxKey(backend.config)).rejects.toThrow('受信箱の鍵')
})

test.for<[string, Partial<BackendConfig>]>([
  ['in production', { production: true }],
  ['off loopback', { host: '0.0.0.0' }],
  ['under a public address', { publicUrl: 'https://okuyuki.example' }],
  ['behind a counted proxy', { trustedProxies: { kind: 'count', hops: 1 } }],
  ['behind proxies of a network', { trustedProxies: parseTrustedProxies('loopback') ?? NO_PROXIES }],
])('%s there is no inbox, nothing is printed, and mails stay queued', async ([, config]) => {
  const lines: string[] = []
  await using backend = await startTestBackend({ config, print: (line) => lines.push(line) })
  expect((await signUp(backend)).status).toBe(201)
  expect(backend.services.secrets.inboxKey).toBeNull()
  expect(await readdir(backend.config.dataDir)).not.toContain('inbox-key')
  // A key created before the setting was changed.
  const key = await keptSecret(path.join(backend.config.dataDir, 'inbox-key'), 24)
  for (const page of ['/dev/inbox', '/dev/inbox.json'])
    expect((await get(backend, `${page}?key=${key}`, { 'x-inbox-key': key })).status).toBe(404)
  expect(mailNotice(backend.config, null)).toMatch(/^\[警告\] SMTP_URL が設定されていない/)
  const waiting = await backend.services.store.selectFrom('outbox').selectAll().execute()
  expect(waiting).toMatchObject([{ sent_at: null, subject: null, text: null, attempts: 0 }])
  // Other lines are possible, such as one about waiting for a slow database.
  expect(lines.filter((line) => line.startsWith('[メール]'))).toEqual([])
})

test('with a mail server there is no inbox, not even for mails that were shown before', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-inbox-'))
  const key = await keptSecret(path.join(dataDir, 'inbox-key'), 24)
  await using mailServer = await startMailServer()
  await using backend = await startTestBackend({ config: { dataDir, smtpUrl: mailServer.url } })
  await signUp(backend)
  await mailServer.codeFor(EMAIL)
  expect((await get(backend, `/dev/inbox.json?key=${key}`)).status).toBe(404)
  const [mail] = await backend.services.store.selectFrom('outbox').select('text').execute()
  expect(mail).toEqual({ text: null })
  expect(mailNotice(backend.config, null)).toBeNull()
  await rm(dataDir, { recursive: true })
})

test('the key does not get into the log', async () => {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  await using backend = await startTestBackend({ logger })
  await get(backend, `/dev/inbox?key=${keyOf(backend)}`)
  await get(backend, `/dev/inbox.json?key=${keyOf(backend)}-wrong`)
  expect(lines.filter((line) => line.includes('/dev/inbox'))).toHaveLength(2)
  expect(lines.join('')).not.toContain(keyOf(backend))
})
