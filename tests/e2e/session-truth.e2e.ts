import type { BrowserContext, Page } from '@playwright/test'

import { startFailingProxy } from '../proxies/failing-proxy.ts'
import type { FailingProxy } from '../proxies/failing-proxy.ts'
import { NativeApp } from './native-app.ts'
import { newPerson } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { logIn, openAccount } from './rest-client.ts'
import type { Tokens } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const REFRESH = '"operationName":"RefreshToken"'
const HOUR = 3_600_000

let product: Product
let person: Person
let proxy: FailingProxy

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  person = newPerson('はなこ')
  await openAccount(product, person)
})
test.beforeEach(async () => {
  proxy = await startFailingProxy(product.url)
})
test.afterEach(async () => {
  await proxy[Symbol.asyncDispose]()
})

const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** The same token, long expired: the server refuses it, and its claims still name the user. */
const stale = (token: string): string => {
  const [head = '', payload = ''] = token.split('.')
  const claims = { ...decode(payload), iat: 1_700_000_000, exp: 1_700_003_600 }
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`
}

/** Names of the cookies that hold a value; a token has two (specification §9). */
const cookieNames = (name: string) => (name === 'username' ? [name] : [name, `client_${name}`])

const giveCookies = async (context: BrowserContext, cookies: Readonly<Record<string, string>>) => {
  await context.addCookies(
    Object.entries(cookies).flatMap(([key, value]) =>
      cookieNames(key).map((name) => ({ name, value, url: proxy.url, sameSite: 'Strict' as const })),
    ),
  )
}

const usernameOf = (token: string): string => String(decode(token.split('.')[1] ?? '')['username'])

const cookiesOf = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies(proxy.url)).map(({ name, value }) => [name, value]))

const signInWith = async (context: BrowserContext, tokens: Tokens, accessToken = tokens.authToken) =>
  await giveCookies(context, {
    access_token: accessToken,
    refresh_token: tokens.refreshToken,
    username: usernameOf(tokens.authToken),
  })

const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('main').getByText('はなこ').first()).toBeVisible()
}

test('a refresh that gets 502 three times and then succeeds signs no one out, and the page continues', async ({
  page,
  context,
}) => {
  const tokens = await logIn(product, person)
  await signInWith(context, tokens, stale(tokens.authToken))
  proxy.fail(REFRESH, 'badGateway', 3)
  await page.goto(`${proxy.url}/mypage`)
  await expect(page.getByText('サーバーの応答を待っています').first()).toBeVisible()
  await expectSignedIn(page)
  expect(proxy.count(REFRESH)).toBe(4)
  expect((await cookiesOf(context))['refresh_token']).toBe(tokens.refreshToken)
})

test('an unreachable server during token expiry signs no one out', async ({ page, context }) => {
  const tokens = await logIn(product, person)
  await signInWith(context, tokens, stale(tokens.authToken))
  proxy.fail(REFRESH, 'noAnswer', 2)
  await page.goto(`${proxy.url}/mypage`)
  await expectSignedIn(page)
  expect((await cookiesOf(context))['refresh_token']).toBe(tokens.refreshToken)
})

for (const hours of [-2, 2])
  test(
    `a device whose clock is ${hours} hours off refreshes once per token lifetime`,
    { tag: '@long' },
    async ({ page, context }) => {
      const tokens = await logIn(product, person)
      await page.clock.install({ time: Date.now() + hours * HOUR })
      await signInWith(context, tokens, stale(tokens.authToken))
      for (const path of ['/mypage', '/config', '/favorite', '/atelier', '/mypage']) {
        await page.goto(`${proxy.url}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).not.toHaveURL(/\/login/)
      }
      await expectSignedIn(page)
      expect(proxy.count(REFRESH)).toBe(1)
    },
  )

test('an access token without a refresh token signs no one in', async ({ page, context }) => {
  const tokens = await logIn(product, person)
  await giveCookies(context, { access_token: tokens.authToken })
  await page.goto(`${proxy.url}/mypage`)
  await expect(page).toHaveURL(/\/login/)
})

test.describe('tokens of a native app', () => {
  const accesses = {
    valid: (token: string) => token,
    stale,
    garbage: () => 'garbage',
  }
  const pairs = [
    ['valid', 'cookies of another person'],
    ['stale', 'cookies of the same person'],
    ['garbage', 'no cookies'],
  ] as const

  for (const [access, before] of pairs)
    test(`${access}, over ${before}, sign in`, async ({ browser }) => {
      const tokens = await logIn(product, person)
      const app = await NativeApp.open(browser, proxy.url, 'iOS')
      try {
        const other = newPerson('たろう')
        if (before !== 'no cookies')
          await signInWith(
            app.page.context(),
            before === 'cookies of the same person' ? tokens : await openAccount(product, other),
          )
        await app.page.goto(`${proxy.url}/app`)
        await app.ready()
        await app.send({
          version: 2,
          id: 'n-1',
          type: 'setTokens',
          accessToken: accesses[access](tokens.authToken),
          refreshToken: tokens.refreshToken,
          // A token without claims does not identify the user.
          ...(access === 'garbage' ? { username: usernameOf(tokens.authToken) } : {}),
        })
        expect(await app.answerTo('n-1')).toMatchObject({ ok: true })
        expect(await app.message('step')).toMatchObject({ outcome: 'signedIn' })
        expect(app.messages('clearToken')).toEqual([])
        const cookies = await cookiesOf(app.page.context())
        expect(cookies['username']).toBe(usernameOf(tokens.authToken))
        expect(cookies['refresh_token']).toBe(tokens.refreshToken)
        expect(cookies['access_token']).not.toBe(stale(tokens.authToken))
        expect(proxy.count(REFRESH)).toBe(1)
      } finally {
        await app.close()
      }
    })

  for (const fate of ['badGateway', 'noAnswer'] as const)
    test(
      `are kept while the refresh fails (${fate}), and the app is not asked to clear them`,
      { tag: '@long' },
      async ({ browser }) => {
        const tokens = await logIn(product, person)
        const app = await NativeApp.open(browser, proxy.url, 'Android')
        try {
          await app.page.goto(`${proxy.url}/app`)
          await app.ready()
          proxy.fail(REFRESH, fate, 1000)
          await app.setTokens({ ...tokens, authToken: stale(tokens.authToken) })
          // Each request for the account waits fifteen seconds for a refresh.
          expect(await app.message('step', 120_000)).toMatchObject({ outcome: 'failed' })
          expect(app.messages('clearToken')).toEqual([])
          expect((await cookiesOf(app.page.context()))['refresh_token']).toBe(tokens.refreshToken)
        } finally {
          await app.close()
        }
      },
    )
})
