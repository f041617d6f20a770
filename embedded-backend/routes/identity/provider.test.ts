import { createHash, hkdfSync, randomBytes } from 'node:crypto'

import { EncryptJWT, jwtDecrypt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readProviderConfig } from '#backend/settings/provider-config.ts'
import { post } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { startTestProvider } from '#backend/testing/test-provider.ts'
import type { TestProvider } from '#backend/testing/test-provider.ts'

// An unused port; the test passes requests for it to its backend.
const publicUrl = 'http://localhost:9'
let provider: TestProvider
let backend: TestBackend
beforeAll(async () => {
  provider = await startTestProvider(publicUrl)
  backend = await startTestBackend({
    config: { publicUrl, provider: readProviderConfig(provider.settings, publicUrl) },
  })
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

/** Audience of the sealed cookie of a sign-in. */
const FLOW_AUDIENCE = 'okuyuki-provider-flow'
const unknown = randomBytes(32).toString('base64url')

/** Simulates a browser between pages: keeps cookies per origin, and follows no redirect by itself. */
class Browser {
  readonly verifier = randomBytes(32).toString('base64url')
  readonly #jars = new Map<string, Map<string, string>>()

  get start(): string {
    const challenge = createHash('sha256').update(this.verifier).digest('base64url')
    return `${publicUrl}/v1/auth/provider?challenge=${challenge}`
  }

  /** Target of the page's redirect. */
  async open(address: string, on = backend): Promise<Response> {
    const { origin } = new URL(address)
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    const headers = { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }
    const request = new Request(address, { headers, redirect: 'manual' })
    const response = origin === publicUrl ? await on.fetch(request, '203.0.113.7') : await fetch(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  async changeCookie(origin: string, change: (value: string) => Promise<string>): Promise<void> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    for (const [name, value] of jar) jar.set(name, await change(value))
  }

  async next(address: string, on = backend): Promise<string> {
    const response = await this.open(address, on)
    return new URL(response.headers.get('location') ?? '', address).href
  }

  /** Goes to the provider, chooses a person there, and stops before returning. */
  async beReturned(who: string): Promise<string> {
    const asked = await this.next(await this.next(this.start))
    let address = /\/interaction\//.test(asked) ? `${asked}/${who}` : asked
    while (!address.startsWith(publicUrl)) address = await this.next(address)
    return address
  }

  /** Completes the sign-in at the provider; returns the parameters that the web app's page receives. */
  async goAs(who: string): Promise<Record<string, string>> {
    return brought(await this.next(await this.beReturned(who)))
  }

  redeem(code: string | undefined, verifier = this.verifier) {
    return post(backend, '/v1/auth/provider/login', { code, verifier })
  }

  async signInAs(who: string): Promise<Record<string, unknown>> {
    const { code } = await this.goAs(who)
    const { status, body } = await this.redeem(code)
    if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`)
    const headers = { authorization: `Bearer ${String(body['authToken'])}` }
    const me = await backend.fetch(new Request(`${publicUrl}/v1/me`, { headers }))
    return { ...((await me.json()) as object), ...body }
  }
}

function brought(address: string): Record<string, string> {
  const url = new URL(address)
  expect(url.origin + url.pathname + url.search).toBe(`${publicUrl}/signed-in`)
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

let made = 0
/** Adds a person to the provider. */
function person(claims: { name?: string; email?: string; email_verified?: boolean } = {}) {
  made += 1
  const subject = `s${made}-${randomBytes(4).toString('hex')}`
  const email = `${subject}@example.com`
  provider.people.set(subject, { name: '奥 ゆき', email, email_verified: true, ...claims })
  return { subject, email: claims.email ?? email }
}

test('a new person gets an account with the claimed name, no password and normal tokens', async () => {
  const { subject, email } = person({ name: ` ${'ゆ'.repeat(60)}\u202E` })
  const me = await new Browser().signInAs(subject)
  expect(me).toMatchObject({ displayName: 'ゆ'.repeat(50), email })
  const kept = await backend.services.store
    .selectFrom('users')
    .where('email', '=', email)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(kept.password_hash).toBeNull()
  const { refreshToken, username } = me
  expect((await post(backend, '/v1/auth/token', { refreshToken, username })).status).toBe(200)
  expect((await post(backend, '/v1/auth/login', { email, password: 'himitsu-1!' })).status).toBe(401)
})

test('later sign-ins go by the subject, whatever happens to the address', async () => {
  const { subject, email } = person()
  const first = await new Browser().signInAs(subject)
  provider.people.set(subject, { email: `other-${email}`, email_verified: false })
  expect(await new Browser().signInAs(subject)).toMatchObject({ id: first['id'], email })
})

test('an account with the verified address is linked', async () => {
  const user = await signUpUser(backend)
  const { subject } = person({ email: user.email.toUpperCase() })
  expect(await new Browser().signInAs(subject)).toMatchObject({ id: user.id, username: user.username })
  // Another of the provider's people with the same address gets the same account.
  expect(await new Browser().signInAs(person({ email: user.email }).subject)).toMatchObject({ id: user.id })
})

test.each([
  ['is not verified', { email_verified: false }],
  ['is said to be verified by a text', { email_verified: 'true' as unknown as boolean }],
  ['is missing', { email: '' }],
  ['is none', { email: 'yuki' }],
])('refuses an address that %s and links nothing', async (_, claims) => {
  const user = await signUpUser(backend)
  const { subject } = person({ email: user.email, ...claims })
  expect(await new Browser().goAs(subject)).toEqual({ error: 'EMAIL_NOT_VERIFIED' })
  const linked = await backend.services.store
    .selectFrom('identities')
    .where('subject', '=', subject)
    .selectAll()
    .execute()
  expect(linked).toEqual([])
})

test('a sign-up begun by someone else grants no access before or after', async () => {
  const { subject, email } = person()
  const password = 'himitsu-1!'
  await post(backend, '/v1/auth/signup', { displayName: '他人', email, password })
  await new Browser().signInAs(subject)
  expect((await post(backend, '/v1/auth/login', { email, password })).status).toBe(401)
})

test('the code works once, in the tab that has left, within a minute', async () => {
  const { subject } = person()
  const browser = new Browser()
  const { code } = await browser.goAs(subject)
  expect((await browser.redeem(code)).status).toBe(200)
  expect(await browser.redeem(code)).toMatchObject({ status: 400, body: { error: 'SIGN_IN_EXPIRED' } })

  // A code tried by someone without the verifier is consumed.
  const other = (await browser.goAs(subject))['code']
  expect((await browser.redeem(other, unknown)).status).toBe(400)
  expect((await browser.redeem(other)).status).toBe(400)

  const late = (await browser.goAs(subject))['code']
  await backend.services.store
    .updateTable('return_codes')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await browser.redeem(late)).status).toBe(400)
  expect((await browser.redeem(unknown)).status).toBe(400)
  expect((await browser.redeem('x')).body['error']).toBe('VALIDATION_FAILED')
})

test('only the browser that left can return, once, with its own state', async () => {
  const { subject } = person()
  const browser = new Browser()
  const address = await browser.beReturned(subject)
  expect(brought(await new Browser().next(address))).toEqual({ error: 'SIGN_IN_EXPIRED' })
  const other = new Browser()
  await other.next(other.start)
  expect(brought(await other.next(address))).toEqual({ error: 'SIGN_IN_EXPIRED' })
  expect(brought(await browser.next(address))).toHaveProperty('code')
  // The cookie was deleted by the first use.
  expect(brought(await browser.next(address))).toEqual({ error: 'SIGN_IN_EXPIRED' })
})

test('a code of the provider that was used before is refused by it', async () => {
  const { subject } = person()
  const browser = new Browser()
  const address = await browser.beReturned(subject)
  const before = new URL(address)
  await browser.next(address)
  const again = new URL(await browser.beReturned(subject))
  again.searchParams.set('code', before.searchParams.get('code') ?? '')
  expect(brought(await browser.next(again.href))).toEqual({ error: 'PROVIDER_REFUSED' })
})

test('a return that names another provider is refused (mix-up)', async () => {
  const { subject } = person()
  for (const issuer of ['https://evil.example', null]) {
    const browser = new Browser()
    const address = new URL(await browser.beReturned(subject))
    expect(address.searchParams.has('iss')).toBe(true)
    if (issuer === null) address.searchParams.delete('iss')
    else address.searchParams.set('iss', issuer)
    expect(brought(await browser.next(address.href))).toHaveProperty('error')
  }
})

test('an id token for another nonce is refused', async () => {
  const { subject } = person()
  const browser = new Browser()
  const address = await browser.beReturned(subject)
  const key = new Uint8Array(
    hkdfSync('sha256', backend.services.secrets.tokenKey, new Uint8Array(), FLOW_AUDIENCE, 32),
  )
  await browser.changeCookie(publicUrl, async (sealed) => {
    const { payload } = await jwtDecrypt(sealed, key)
    const header = { alg: 'dir', enc: 'A256GCM' }
    return await new EncryptJWT({ ...payload, nonce: 'another' }).setProtectedHeader(header).encrypt(key)
  })
  expect(brought(await browser.next(address))).toEqual({ error: 'PROVIDER_REFUSED' })
})

test('cancelling at the provider returns with that error', async () => {
  expect(await new Browser().goAs('cancel')).toEqual({ error: 'PROVIDER_CANCELED' })
})

test('an account deleted during the redirect gets no session and may return as a new one', async () => {
  const { subject } = person()
  const browser = new Browser()
  const { id, authToken } = await browser.signInAs(subject)
  const { code } = await browser.goAs(subject)
  const headers = { authorization: `Bearer ${String(authToken)}` }
  const request = new Request(`${publicUrl}/v1/me`, { method: 'DELETE', headers })
  expect((await backend.fetch(request)).status).toBe(204)
  expect((await browser.redeem(code)).status).toBe(400)
  expect((await browser.signInAs(subject))['id']).not.toBe(id)
})

test('a suspended account cannot sign in, and its owner reads why', async () => {
  const { subject } = person()
  const browser = new Browser()
  const { id } = await browser.signInAs(subject)
  await backend.services.store
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension_reason: '迷惑な投稿のため' })
    .where('id', '=', String(id))
    .execute()
  const { code } = await browser.goAs(subject)
  const { status, body } = await browser.redeem(code)
  expect([status, body['error']]).toEqual([403, 'ACCOUNT_SUSPENDED'])
  expect(body['message']).toContain('理由: 迷惑な投稿のため')
})

test('two concurrent tabs of one new person create one account', async () => {
  const { subject } = person()
  const ids = await Promise.all([1, 2, 3].map(() => new Browser().signInAs(subject)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
})

test('the cookie is HttpOnly and SameSite, and the response is not cacheable', async () => {
  const browser = new Browser()
  const response = await browser.open(browser.start)
  expect(response.status).toBe(302)
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^okuyuki_sign_in=[\w.-]+; Max-Age=600; Path=\/v1\/auth\/provider; HttpOnly; SameSite=Lax$/,
    ),
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const asked = new URL(response.headers.get('location') ?? '').searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(await browser.next(`${publicUrl}/v1/auth/provider?challenge=//evil.example`)).toBe(
    `${publicUrl}/signed-in#error=SIGN_IN_EXPIRED`,
  )
})

test('reports an unavailable provider and tries it again the next time', async () => {
  const { subject } = person()
  const late = await startTestProvider(publicUrl)
  const config = readProviderConfig(late.settings, publicUrl)
  await late[Symbol.asyncDispose]()
  await using other = await startTestBackend({ config: { publicUrl, provider: config } })
  const browser = new Browser()
  expect(brought(await browser.next(browser.start, other))).toEqual({ error: 'PROVIDER_UNAVAILABLE' })

  const leaving = await startTestProvider(publicUrl)
  leaving.people.set(subject, {})
  await using another = await startTestBackend({
    config: { publicUrl, provider: readProviderConfig(leaving.settings, publicUrl) },
  })
  let address = `${await browser.next(await browser.next(browser.start, another))}/${subject}`
  while (!address.startsWith(publicUrl)) address = await browser.next(address)
  await leaving[Symbol.asyncDispose]()
  expect(brought(await browser.next(address, another))).toEqual({ error: 'PROVIDER_UNAVAILABLE' })
})

test('without a provider the redirect and callback routes do not exist, and no code is accepted', async () => {
  await using plain = await startTestBackend()
  for (const path of ['/v1/auth/provider', '/v1/auth/provider/callback?code=a&state=b'])
    expect((await plain.fetch(new Request(publicUrl + path))).status).toBe(404)
  const answer = await post(plain, '/v1/auth/provider/login', { code: unknown, verifier: unknown })
  expect(answer.status).toBe(400)
})

test('limits redirects by client', async () => {
  await using limited = await startTestBackend({
    config: {
      publicUrl,
      provider: readProviderConfig(provider.settings, publicUrl),
      rateLimitFactor: 1 / 180,
    },
  })
  const browser = new Browser()
  await browser.next(browser.start, limited)
  await browser.next(browser.start, limited)
  expect(brought(await browser.next(browser.start, limited))).toEqual({ error: 'RATE_LIMITED' })
})
