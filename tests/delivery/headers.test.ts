import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'
import { createAdminEndpoints } from '#gateway/admin-endpoints.ts'
import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { startAppServer } from '#server/app-server.ts'
import type { AppServerOptions } from '#server/app-server.ts'
import { contentSecurityPolicy, permissionsPolicy, readHstsMaxAge } from '#server/security/answer-headers.ts'
import { readAnalytics } from '#server/settings.ts'

const site = new AsyncDisposableStack()
let parts: Pick<AppServerOptions, 'rest' | 'graphql' | 'beside'>
let web: AppServerOptions['web']
let id = ''
let fileUrl = ''
let inboxKey = ''

const serve = async (options: Partial<AppServerOptions> = {}): Promise<number> => {
  const server = await startAppServer({ host: '127.0.0.1', port: 0, ...parts, web, ...options })
  site.defer(() => server.close())
  return server.port
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-web-'))
  site.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const html = '<!doctype html><html><head></head><body></body></html>'
  for (const name of ['assets', 'builds', 'eura']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'app.html'), html)
  await writeFile(join(folder, 'eura/index.html'), html)
  await writeFile(join(folder, 'assets/app-1.js'), '')
  await writeFile(join(folder, 'assets/style-1.css'), '')
  await mkdir(join(folder, 'builds/meta'), { recursive: true })
  await writeFile(join(folder, 'builds/meta/1.json'), '{}')
  await writeFile(join(folder, 'assets/heic-worker-1.js'), '')
  await writeFile(join(folder, 'builds/routes.json'), JSON.stringify(['/', '/eura', '/photo/$id/embed']))
  web = { folder }
  const backend = site.use(await startTestBackend())
  inboxKey = backend.services.secrets.inboxKey ?? ''
  const config = readConfig({ LOG_LEVEL: 'silent' }, { restApiUrl: 'http://127.0.0.1:4300' })
  const fetch = (request: Request) => backend.fetch(request)
  const gateway = createGateway({ config, fetch })
  site.defer(() => gateway.close())
  parts = {
    rest: (request, clientAddress) => backend.fetch(request, clientAddress),
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    beside: createAdminEndpoints({ config, metrics: gateway.metrics, fetch }),
  }
  const user = await signUpUser(backend)
  id = await makeSpatialImage(backend, user)
  await user.call('PUT', `/v1/spatial-images/${id}`, { title: '庭', visibility: 'PUBLIC' })
  const item = (await (await user.call('GET', `/v1/spatial-images/${id}`)).json()) as { splatUrl: string }
  fileUrl = item.splatUrl
})

afterAll(() => site.disposeAsync())

interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const send = (port: number, path: string, { method = 'GET', headers = {}, body }: Question = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false }
    const asked = ask(options, (message) => {
      message.resume()
      message.on('end', () => resolve({ status: message.statusCode ?? 0, headers: message.headers }))
    })
    asked.once('error', reject)
    asked.end(body)
  })

const names = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]

const securityOf = (headers: IncomingHttpHeaders): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))

const every = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const data = {
  ...every,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const pageAt = (path: string, isTls = false) => ({
  ...every,
  'content-security-policy': contentSecurityPolicy(path, {
    analytics: null,
    isTls,
    uploadOrigin: null,
    fileOrigin: null,
  }),
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})
const embedAt = (path: string, isTls = false) => ({
  ...pageAt(path, isTls),
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'cross-origin',
})
/** Headers of subresources: only those that apply to a loaded resource, or to one that is opened directly. */
const part = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
const file = { ...part, 'cross-origin-resource-policy': 'cross-origin' }
const workerAt = (path: string, isTls = false) => ({
  ...part,
  'content-security-policy': pageAt(path, isTls)['content-security-policy'],
})
const json = { 'content-type': 'application/json' }
const operation = JSON.stringify({ query: 'query Beat { health { status } }' })

/** A kind of answer: its name, path, status, security headers and request options. */
type Row = readonly [name: string, path: () => string, status: number, headers: object, question?: Question]

const rows: readonly Row[] = [
  ['the REST API', () => '/v1/health', 200, data],
  ['a path that the REST API does not know', () => '/v1/nothing', 404, data],
  [
    'a body that it cannot read',
    () => '/v1/auth/login',
    400,
    data,
    { method: 'POST', headers: json, body: '{' },
  ],
  ['a caller without a token', () => '/v1/me', 401, data],
  ['the identity provider', () => '/cognito', 400, data, { method: 'POST', headers: json, body: '{}' }],
  ['a file of a public item', () => fileUrl, 200, file],
  ['a range of it', () => fileUrl, 206, file, { headers: { range: 'bytes=0-9' } }],
  ['a file that is not there', () => '/files/nothing', 404, part],
  ['an operation', () => '/graphql', 200, data, { method: 'POST', headers: json, body: operation }],
  [
    'the operation again, the quick way',
    () => '/graphql',
    200,
    data,
    { method: 'POST', headers: json, body: operation },
  ],
  ['an operation that is none', () => '/graphql', 400, data, { method: 'POST', headers: json, body: '{' }],
  ['the schema', () => '/graphql/schema.graphql', 200, data],
  ['the health', () => '/health', 200, data],
  ['the public configuration', () => '/config.json', 200, data],
  ['a rendered page', () => '/eura', 200, pageAt('/eura')],
  ['a page that is asked for by HEAD', () => '/eura', 200, pageAt('/eura'), { method: 'HEAD' }],
  ['the empty page', () => '/', 200, pageAt('/')],
  ['an item’s page', () => `/photo/${id}`, 200, pageAt('/photo/1')],
  ['the page that other sites frame', () => `/photo/${id}/embed`, 200, embedAt('/photo/1/embed')],
  ['a page that does not exist', () => '/nowhere', 404, pageAt('/nowhere')],
  ['a path that cannot be decoded', () => '/%ff', 404, pageAt('/%ff')],
  ['a method that pages do not know', () => '/eura', 404, pageAt('/eura'), { method: 'DELETE' }],
  ['a script', () => '/assets/app-1.js', 200, part],
  ['a style sheet', () => '/assets/style-1.css', 200, part],
  ['the worker that decodes', () => '/assets/heic-worker-1.js', 200, workerAt('/assets/heic-worker-1.js')],
  ['a script that is gone', () => '/assets/app-0.js', 404, part],
  ['what a build says of itself', () => '/builds/meta/1.json', 200, part],
  [
    'a card',
    () => `/photo/${id}/card.jpg`,
    200,
    { ...pageAt('/'), 'cross-origin-resource-policy': 'cross-origin' },
  ],
  ['an oEmbed answer', () => `/oembed?url=http%3A%2F%2F127.0.0.1%2Fphoto%2F${id}`, 404, pageAt('/oembed')],
  ['the rules for crawlers', () => '/robots.txt', 200, pageAt('/robots.txt')],
]

describe.each<[string, Partial<AppServerOptions>, boolean, string | null]>([
  ['without a public address', {}, false, null],
  ['at a public address without TLS', { publicUrl: 'http://okuyuki.example' }, false, null],
  ['at a public address with TLS', { publicUrl: 'https://okuyuki.example' }, true, 'max-age=15552000'],
])('%s', (_name, options, isTls, hsts) => {
  let port = 0
  beforeAll(async () => {
    port = await serve({ ...options, hstsMaxAge: readHstsMaxAge({}) })
  })

  for (const [row, path, status, headers, question] of rows)
    test(`${row} has its headers`, async () => {
      const answer = await send(port, path(), question)
      expect(answer.status).toBe(status)
      const upgrade = isTls && (headers as typeof part)['content-security-policy'].includes("'self'")
      const { 'content-security-policy': policy, ...others } = headers as Record<string, string>
      expect(securityOf(answer.headers)).toEqual({
        ...others,
        'content-security-policy': upgrade ? `${policy}; upgrade-insecure-requests` : policy,
        ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
      })
    })

  it('the developer pages have their own policies and cannot be framed by any site', async () => {
    const graphiql = await send(port, '/graphql', { headers: { accept: 'text/html' } })
    expect(graphiql.headers['content-type']).toContain('text/html')
    expect(graphiql.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]+='; .*frame-ancestors 'none'/,
    )
    const inbox = await send(port, `/dev/inbox?key=${inboxKey}`)
    expect(inbox.status).toBe(200)
    expect(inbox.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
    for (const { headers } of [graphiql, inbox])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
  })
})

it('a page runs own-origin scripts, strings per its policies, WebAssembly only in the decoder worker', async () => {
  const port = await serve()
  const linesOf = async (path: string) =>
    String((await send(port, path)).headers['content-security-policy']).split('; ')
  const page = await linesOf('/eura')
  expect(page).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    expect.stringMatching(/^style-src-elem 'self' 'sha256-[\w+/]{43}='$/),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types okuyuki-workers okuyuki-depth-cards okuyuki-splat-sorter okuyuki-service-worker',
  ])
  const worker = await linesOf('/assets/heic-worker-1.js')
  expect(worker.filter((line) => !page.includes(line))).toEqual(["script-src 'self' 'wasm-unsafe-eval'"])
})

it('the sitemap has its headers, and pages of any site may read an oEmbed answer', async () => {
  const port = await serve({ publicUrl: 'http://okuyuki.example' })
  const url = encodeURIComponent(`http://okuyuki.example/photo/${id}`)
  const sitemap = await send(port, '/sitemap.xml')
  expect(sitemap.status).toBe(200)
  expect(securityOf(sitemap.headers)).toEqual(pageAt('/sitemap.xml'))
  const { status, headers } = await send(port, `/oembed?url=${url}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
})

it('only the embed page can be framed by other sites', async () => {
  const port = await serve()
  const ancestorsOf = async (path: string) =>
    /frame-ancestors [^;]+/.exec(String((await send(port, path)).headers['content-security-policy']))?.[0]
  for (const path of ['/photo/1/embed', '/photo/1/embed/', '/photo/1/embed?autoplay=true'])
    expect([path, await ancestorsOf(path)]).toEqual([path, 'frame-ancestors *'])
  for (const path of [
    '/photo/1',
    '/',
    '/photo/1/embed/more',
    '/?/photo/1/embed',
    '/photo/1%2Fembed',
    '//photo/1/embed',
  ])
    expect([path, await ancestorsOf(path)]).toEqual([path, "frame-ancestors 'none'"])
})

const hstsOf = async (options: Partial<AppServerOptions>, headers: Record<string, string> = {}) =>
  (await send(await serve(options), '/health', { headers })).headers['strict-transport-security']

describe('HSTS', () => {
  const publicUrl = 'https://okuyuki.example'

  it('is sent for the configured time, or not at all', async () => {
    expect(await hstsOf({ publicUrl, hstsMaxAge: readHstsMaxAge({ HSTS_MAX_AGE: '60' }) })).toBe('max-age=60')
    expect(await hstsOf({ publicUrl, hstsMaxAge: readHstsMaxAge({ HSTS_MAX_AGE: '0' }) })).toBe('max-age=0')
    expect(await hstsOf({ publicUrl, hstsMaxAge: readHstsMaxAge({ HSTS_MAX_AGE: 'off' }) })).toBeUndefined()
    for (const HSTS_MAX_AGE of ['', '-1', '1h', 'on'])
      expect(() => readHstsMaxAge({ HSTS_MAX_AGE })).toThrow('[BAD_SETTING] HSTS_MAX_AGE')
  })

  it('is never sent on plain http, on this machine or at a bare address', async () => {
    const hstsMaxAge = readHstsMaxAge({})
    expect(await hstsOf({ publicUrl, hstsMaxAge }, { 'x-forwarded-proto': 'https' })).toBeDefined()
    expect(await hstsOf({ publicUrl, hstsMaxAge }, { 'x-forwarded-proto': 'http' })).toBeUndefined()
    for (const own of ['https://localhost:4300', 'https://a.localhost', 'https://127.0.0.1', 'https://[::1]'])
      expect([own, await hstsOf({ publicUrl: own, hstsMaxAge })]).toEqual([own, undefined])
  })
})

it('the analytics service is allowed by its address and its policies, except in the embed page', async () => {
  const analytics = readAnalytics({ ANALYTICS_ID: 'G-ABC123' })
  const port = await serve({ analytics })
  const policyOf = async (path: string) => String((await send(port, path)).headers['content-security-policy'])
  expect(await policyOf('/')).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(await policyOf('/')).toContain(
    'trusted-types okuyuki-workers okuyuki-depth-cards okuyuki-splat-sorter okuyuki-service-worker okuyuki-analytics goog#html',
  )
  expect(await policyOf('/photo/1/embed')).not.toMatch(/google|analytics|goog#/)
})

it('in development the bundler’s inline scripts run, and still no site can frame its pages', async () => {
  const port = await serve({
    web: { bundle: () => Promise.resolve((_request, response) => void response.end('<!doctype html>')) },
  })
  expect(securityOf((await send(port, '/')).headers)).toEqual({
    ...every,
    'content-security-policy': "frame-ancestors 'none'",
  })
  expect(securityOf((await send(port, '/photo/1/embed')).headers)).toEqual(every)
  expect(securityOf((await send(port, '/v1/health')).headers)).toEqual(data)
})

test('pages, embeds and their worker read files of public items from the configured origin', () => {
  const surroundings = { analytics: null, isTls: true, uploadOrigin: null }
  for (const path of ['/', '/photo/1/embed', '/service-worker.js']) {
    const policy = contentSecurityPolicy(path, { ...surroundings, fileOrigin: 'https://cdn.example' })
    for (const kind of ['img-src', 'media-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* https://cdn\\.example`))
    expect(policy.replaceAll(' https://cdn.example', '')).toBe(
      contentSecurityPolicy(path, { ...surroundings, fileOrigin: null }),
    )
  }
})
