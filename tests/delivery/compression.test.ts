import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'
import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { startAppServer } from '#server/app-server.ts'
import { compressFolder } from '#web/precompress.ts'

const site = new AsyncDisposableStack()
let port = 0
let user: TestUser
let make: () => Promise<string>
let posterUrl = ''
let splatUrl = ''

const script = `console.log(${JSON.stringify('奥行き '.repeat(600))})\n`
const page = `<!doctype html><html><head></head><body>${'<p>写真</p>'.repeat(200)}</body></html>`

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-web-'))
  site.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  for (const name of ['assets', 'builds', 'eura']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'app.html'), page)
  await writeFile(join(folder, 'eura/index.html'), page)
  await writeFile(join(folder, 'assets/app-1.js'), script)
  await writeFile(join(folder, 'assets/short-1.js'), '1')
  await writeFile(join(folder, 'builds/routes.json'), JSON.stringify(['/', '/eura']))
  await compressFolder(folder)
  const backend = site.use(await startTestBackend())
  const config = readConfig({ LOG_LEVEL: 'silent' }, { restApiUrl: 'http://127.0.0.1:4300' })
  const gateway = createGateway({ config, fetch: (request) => backend.fetch(request) })
  site.defer(() => gateway.close())
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest: (request, clientAddress) => backend.fetch(request, clientAddress),
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    web: { folder },
  })
  site.defer(() => server.close())
  ;({ port } = server)
  user = await signUpUser(backend)
  make = () => makeSpatialImage(backend, user)
  const id = await make()
  await user.call('PUT', `/v1/spatial-images/${id}`, { title: '庭', visibility: 'PUBLIC' })
  const item = (await (await user.call('GET', `/v1/spatial-images/${id}`)).json()) as {
    posterUrl: string
    splatUrl: string
  }
  ;({ posterUrl, splatUrl } = item)
})

afterAll(() => site.disposeAsync())

interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly accepts?: string | null
}

const open = (path: string, { method = 'GET', headers = {}, body, accepts = 'gzip, br' }: Question = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const all = { ...headers, ...(accepts === null ? {} : { 'accept-encoding': accepts }) }
    const asked = ask({ host: '127.0.0.1', port, path, method, headers: all, agent: false }, resolve)
    asked.once('error', reject)
    asked.end(body)
  })

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Returns the answer and its decoded text; fails if it was compressed twice or not at all. */
const get = async (path: string, question?: Question) => {
  const message = await open(path, question)
  const bytes = Buffer.concat(await message.toArray())
  const encoding = message.headers['content-encoding'] ?? 'identity'
  const text = bytes.length > 0 ? (decoders[encoding]?.(bytes) ?? bytes).toString() : ''
  return { status: message.statusCode, headers: message.headers, encoding, text, size: bytes.length }
}

const json = { 'content-type': 'application/json' }
const introspection = JSON.stringify({ query: '{ __schema { types { name description } } }' })
const list = JSON.stringify({
  query: '{ spatialImages { items { id title description posterUrl splatUrl photoUrl } } }',
})

describe.each([
  ['br', 'gzip, br'],
  ['gzip', 'gzip'],
  ['identity', null],
  ['identity', 'identity'],
])('%s where a client accepts %s', (encoding, accepts) => {
  it('is applied to built files as the build compressed them', async () => {
    const answer = await get('/assets/app-1.js', { accepts })
    expect(answer).toMatchObject({ status: 200, encoding, text: script })
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(Number(answer.headers['content-length'])).toBe(answer.size)
  })

  it('is applied to pages', async () => {
    const answer = await get('/eura', { accepts })
    expect(answer).toMatchObject({ status: 200, encoding })
    expect(answer.text).toContain('<p>写真</p></body>')
    expect(answer.headers.vary?.toLowerCase()).toBe('accept-language, cookie, accept-encoding')
  })

  it('is applied to GraphQL answers, the fast path included', async () => {
    for (const body of [introspection, list, list]) {
      const answer = await get('/graphql', { method: 'POST', headers: json, body, accepts })
      const isLong = Buffer.byteLength(answer.text) >= 1024
      expect(answer).toMatchObject({ status: 200, encoding: isLong ? encoding : 'identity' })
      expect(JSON.parse(answer.text)).toHaveProperty('data')
    }
  })

  it('is applied to REST API answers', async () => {
    const answer = await get('/v1/spatial-images', { accepts })
    expect(answer).toMatchObject({ status: 200, encoding })
    expect(JSON.parse(answer.text)).toHaveProperty('items')
  })
})

it('skips short bodies, compressed formats and partial content', async () => {
  expect(await get('/assets/short-1.js')).toMatchObject({ encoding: 'identity', text: '1' })
  expect(await get('/v1/health')).toMatchObject({ encoding: 'identity', status: 200 })
  expect(await get('/config.json')).toMatchObject({ encoding: 'identity', status: 200 })
  const poster = new URL(posterUrl, 'http://localhost')
  expect(await get(poster.pathname + poster.search)).toMatchObject({ encoding: 'identity', status: 200 })
  const part = await get(poster.pathname + poster.search, { headers: { range: 'bytes=0-9' } })
  expect(part).toMatchObject({ encoding: 'identity', status: 206, size: 10 })
})

it('skips splats, whose length is needed for progress', async () => {
  const splats = new URL(splatUrl, 'http://localhost')
  const { headers, encoding, status, size } = await get(splats.pathname + splats.search)
  expect([status, encoding]).toEqual([200, 'identity'])
  expect(size).toBeGreaterThan(1000)
  expect(Number(headers['content-length'])).toBe(size)
})

it('skips every answer that may contain a token', async () => {
  const body = JSON.stringify({ email: `${'a'.repeat(2000)}@example.com`, password: 'x' })
  const answer = await get('/v1/auth/login', { method: 'POST', headers: json, body })
  expect(answer.encoding).toBe('identity')
  expect(answer.headers.vary).toBeUndefined()
})

it('answers HEAD with the headers and no body', async () => {
  for (const path of ['/eura', '/assets/app-1.js', '/v1/spatial-images']) {
    const { headers, status, size } = await get(path, { method: 'HEAD' })
    expect([path, status, size]).toEqual([path, 200, 0])
    expect(headers.vary).toMatch(/accept-encoding/i)
  }
})

it('pages have an ETag and are not sent again when unchanged', async () => {
  const { headers } = await get('/eura')
  expect(headers.etag).toMatch(/^W\/"/)
  for (const accepts of ['gzip, br', 'gzip', null]) {
    const again = await get('/eura', { accepts, headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again).toMatchObject({ status: 304, size: 0 })
    expect(again.headers['content-encoding']).toBeUndefined()
  }
})

describe('events are sent at once, whatever the client accepts', () => {
  const subscription = JSON.stringify({ query: 'subscription { myTasksUpdated { id status } }' })
  test.each<[string, string, Question]>([
    ['from the REST API', '/v1/tasks/events', {}],
    ['from GraphQL', '/graphql', { method: 'POST', body: subscription, headers: json }],
  ])('%s', async (_name, path, question) => {
    const headers = {
      ...question.headers,
      accept: 'text/event-stream',
      authorization: `Bearer ${user.authToken}`,
    }
    const stream = await open(path, { ...question, headers })
    expect(stream.statusCode).toBe(200)
    // The GraphQL library sets `none`.
    expect(['none', undefined]).toContain(stream.headers['content-encoding'])
    expect(stream.headers['content-type']).toContain('text/event-stream')
    let text = ''
    const read = stream.forEach((chunk: Buffer) => {
      text += chunk.toString()
    })
    read.catch(() => undefined)
    await make()
    // The stream stays open, so these bytes were not buffered.
    await expect.poll(() => text).toContain('COMPLETED')
    stream.destroy()
  })
})

test('the build compresses texts of 1 kB and more in both encodings, each smaller than the original', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-texts-'))
  try {
    await writeFile(join(folder, 'long.css'), 'a{color:red}'.repeat(200))
    await writeFile(join(folder, 'short.css'), 'a{color:red}')
    await compressFolder(folder)
    expect(brotliDecompressSync(await readFile(join(folder, 'long.css.br'))).length).toBe(2400)
    expect(gunzipSync(await readFile(join(folder, 'long.css.gz'))).length).toBe(2400)
    await expect(readFile(join(folder, 'short.css.br'))).rejects.toThrow('ENOENT')
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
})
