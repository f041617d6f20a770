import type { Page } from '@playwright/test'

import { clipboardOf } from './clipboard.ts'
import { NativeApp } from './native-app.ts'
import type { NativeSystem } from './native-app.ts'
import { startOtherSite } from './other-site.ts'
import { newPerson } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { logIn, openAccount, revoke, RestItems } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
/** Two public photos. */
let ids: readonly string[]
const opened: NativeApp[] = []

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  const hanako = new RestItems(product, await openAccount(product, newPerson()))
  ids = await hanako.make(photo, [
    { title: '旅の棚', visibility: 'PUBLIC' },
    { title: '夜の棚', visibility: 'PUBLIC' },
  ])
})
test.afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** Opens a page in the native app. */
const open = async (
  browser: Parameters<typeof NativeApp.open>[0],
  path: string,
  system: NativeSystem = 'iOS',
): Promise<NativeApp> => {
  const app = await NativeApp.open(browser, product.url, system)
  opened.push(app)
  await app.page.goto(`${product.url}${path}`)
  await app.ready()
  return app
}

const cookieOf = async (page: Page, name: string): Promise<string | undefined> =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value

const expectBars = async (page: Page, count: 0 | 1): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(count)
  await expect(page.getByRole('contentinfo')).toHaveCount(count)
}

test('pages inside the native app have no site header and footer', async ({ browser }) => {
  const { page } = await open(browser, '/', 'iOS')
  for (const path of ['/', '/guideline', '/login', '/app']) {
    if (path !== '/') await page.goto(`${product.url}${path}`)
    await expectBars(page, 0)
    await expect(page.getByRole('navigation', { name: '主なページ' })).toHaveCount(0)
  }
})

test('without a bridge pages behave as on the web', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${product.url}/`)
  await expectBars(page, 1)
  await page.goto(`${product.url}/app`)
  await expect(page.getByRole('heading', { level: 1, name: 'みんなの空間画像' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await page.evaluate(() => 'okuyukiBridge' in globalThis)).toBe(false)
  await page.getByRole('list', { name: 'みんなの空間画像' }).getByRole('link').first().click()
  await page.waitForURL(/\/app\/photo\//)
  await page.getByRole('button', { name: '共有' }).click()
  const dialog = page.getByRole('dialog', { name: '共有' })
  await expect(dialog.getByRole('button', { name: '埋め込みコードを取得' })).toBeVisible()
  await dialog.getByRole('button', { name: '閉じる' }).click()
  await page.getByRole('link', { name: '戻る' }).click()
  await page.getByRole('link', { name: 'ログイン' }).click()
  await expect(page.getByRole('link', { name: 'はじめての方はこちら' })).toHaveAttribute('target', '_blank')
})

test('tokens sign in at once; exactly 2000 ms later the account is fetched again and the app is notified', async ({
  browser,
}) => {
  const person = newPerson()
  const tokens = await openAccount(product, person)
  const app = await NativeApp.open(browser, product.url, 'Android')
  opened.push(app)
  const { page } = app
  const fetched = { profile: 0, storage: 0 }
  page.on('request', (request) => {
    const asked = request.postData() ?? ''
    if (asked.includes('"operationName":"Me"')) fetched.profile += 1
    if (asked.includes('"operationName":"StorageUsage"')) fetched.storage += 1
  })
  await page.clock.install()
  await page.goto(`${product.url}/app`)
  await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible()
  expect(await app.message('ready')).toMatchObject({ version: 1 })

  await page.clock.pauseAt(Date.now() + 60_000)
  const refreshed = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"operationName":"RefreshToken"'),
  )
  const id = await app.setTokens(tokens)
  expect(await app.answerTo(id)).toEqual({ version: 1, ack: id, ok: true })
  await expect(page.getByRole('link', { name: 'ログアウト' })).toBeVisible()
  // The 2000 ms start at the end of the refresh.
  await (await refreshed).finished()
  await page.waitForLoadState('networkidle')
  expect(await cookieOf(page, 'refresh_token')).toBe(tokens.refreshToken)
  await expect.poll(() => fetched).toEqual({ profile: 1, storage: 1 })

  await page.clock.runFor(1999)
  expect(fetched).toEqual({ profile: 1, storage: 1 })
  expect(app.messages('step')).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => fetched).toEqual({ profile: 2, storage: 2 })
  expect(await app.message('step')).toMatchObject({ version: 1, outcome: 'signedIn' })
})

test('the app signs in by message, and signing out in the page notifies the app', async ({ browser }) => {
  const tokens = await openAccount(product, newPerson())
  const app = await open(browser, '/app')
  const { page } = app
  const { authToken, refreshToken } = tokens
  await app.send({ version: 1, id: 'n-1', type: 'setTokens', accessToken: authToken, refreshToken })
  expect(await app.answerTo('n-1')).toMatchObject({ ok: true })
  await expect(page.getByRole('link', { name: 'ログアウト' })).toBeVisible()

  await page.getByRole('link', { name: 'ログアウト' }).click()
  await expect(page.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
  expect(await app.message('clearToken')).toMatchObject({ version: 1 })
  expect(await cookieOf(page, 'refresh_token')).toBeUndefined()

  await page.getByRole('link', { name: 'ホームへ' }).click()
  await expect(page).toHaveURL(`${product.url}/app`)
})

test(
  'clearing tokens from the app completes the sign-out even if the app never answers',
  { tag: '@long' },
  async ({ browser }) => {
    const person = newPerson()
    const app = await open(browser, '/app')
    app.deal('clearToken', 'be silent')
    await app.setTokens(await openAccount(product, person))
    await expect(app.page.getByRole('link', { name: 'ログアウト' })).toBeVisible()
    const id = await app.clearTokens()
    expect(await app.answerTo(id)).toMatchObject({ ok: true })
    await expect(app.page.getByRole('link', { name: 'ログイン' })).toBeVisible()
    expect(await cookieOf(app.page, 'access_token')).toBeUndefined()
    expect(await app.message('step')).toMatchObject({ outcome: 'signedOut' })
  },
)

test('an invalid message is refused with a code and changes nothing', async ({ browser }) => {
  const app = await open(browser, '/app', 'Android')
  const good = { version: 1, type: 'setTokens', accessToken: 'a.b', refreshToken: 'r' }
  const refused = [
    [{ ...good, id: 'n-1', version: 3 }, 'UNSUPPORTED_VERSION'],
    [{ ...good, id: 'n-2', type: 'openBank' }, 'UNKNOWN_TYPE'],
    [{ ...good, id: 'n-3', accessToken: '' }, 'INVALID_PAYLOAD'],
    [{ ...good, id: 'n-4', refreshToken: 'r; Domain=example.com' }, 'INVALID_PAYLOAD'],
    [{ version: 1, id: 'n-5', type: 'setTokens', accessToken: 'a' }, 'INVALID_PAYLOAD'],
  ] as const
  for (const [message, code] of refused) {
    await app.send(message)
    expect(await app.answerTo(message.id)).toEqual({ version: 1, ack: message.id, ok: false, code })
  }
  const before = app.heard.length
  for (const garbage of ['', 'これは文です', '[1]', 'null', '{"version":1}', { ack: 'web-1', ok: true }])
    await app.send(garbage)
  await app.send({ version: 1, ack: 'nobody asked', ok: true })
  await expect(app.page.getByRole('link', { name: 'ログイン' })).toBeVisible()
  expect(app.heard).toHaveLength(before)
  expect(await cookieOf(app.page, 'access_token')).toBeUndefined()
})

test('tokens that the server refuses cause a sign-out and a step message that reports it', async ({
  browser,
}) => {
  const tokens = await openAccount(product, newPerson())
  await revoke(product, tokens)
  const app = await open(browser, '/app')
  const id = await app.setTokens(tokens)
  expect(await app.answerTo(id)).toMatchObject({ ok: true })
  expect(await app.message('clearToken')).toMatchObject({ version: 1 })
  expect(await app.message('step')).toMatchObject({ outcome: 'signedOut' })
  await expect(app.page.getByRole('link', { name: 'ログイン' })).toBeVisible()
  expect(await cookieOf(app.page, 'refresh_token')).toBeUndefined()
})

test('a lost session asks to sign in again, and new tokens from the app resolve it', async ({ browser }) => {
  const person = newPerson()
  const tokens = await openAccount(product, person)
  const app = await open(browser, '/app/login?redirect=/config')
  const { page } = app
  await app.setTokens(tokens)
  await page.waitForURL(/\/config$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await revoke(product, tokens)
  await page.evaluate(() => history.pushState(null, '', '/mypage'))
  const popup = page.getByRole('dialog', { name: 'Okuyuki へおかえりなさい' })
  await expect(popup).toBeVisible()
  await app.setTokens(await logIn(product, person))
  await expect(popup).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test(
  'sharing opens the app’s sheet; dismissal ends it, no answer falls back after 1500 ms',
  { tag: '@long' },
  async ({ browser }) => {
    const app = await open(browser, '/app')
    const { page } = app
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: '夜の棚' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '夜の棚' })).toBeVisible()
    const share = page.getByRole('button', { name: '共有' })
    await share.click()
    const shared = await app.message('share')
    expect(shared).toMatchObject({ version: 1, title: '夜の棚' })
    expect(shared['url']).toMatch(new RegExp(`^${product.url}/photo/[^/]+$`))

    app.deal('share', { refuse: 'CANCELLED' })
    await share.click()
    await expect.poll(() => app.messages('share')).toHaveLength(2)

    app.deal('share', 'be silent')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await share.click()
    await expect.poll(() => app.messages('share')).toHaveLength(3)
    const copied = page.getByText('リンクをコピーしました')
    await page.clock.runFor(1499)
    await expect(copied).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(copied.first()).toBeVisible()
    expect(await clipboardOf(page)).toBe(shared['url'])
  },
)

test(
  'the app opens new windows, and the browser does where the app refuses',
  { tag: '@long' },
  async ({ browser }) => {
    const app = await open(browser, '/app/login')
    const { page } = app
    const link = page.getByRole('link', { name: 'はじめての方はこちら' })
    await link.click()
    expect(await app.message('openExternal')).toMatchObject({ url: `${product.url}/signup` })
    expect(page.context().pages()).toHaveLength(1)

    app.deal('openExternal', { refuse: 'NOT_NOW' })
    const other = page.context().waitForEvent('page')
    await link.click()
    await expect((await other).getByRole('heading', { name: 'Okuyuki へようこそ' })).toBeVisible()
  },
)

test(
  'inside a frame of another site there is no bridge and no tokens are accepted',
  { tag: '@long' },
  async ({ browser }) => {
    const site = await startOtherSite(
      `<iframe title="作品" src="${product.url}/photo/${ids[0]}/embed"></iframe>`,
    )
    const app = await NativeApp.open(browser, product.url, 'iOS')
    opened.push(app)
    await app.page.goto(site.url)
    const frame = app.page.frameLocator('iframe')
    await expect(frame.getByRole('main')).toBeVisible()
    await expect(frame.getByRole('link').first()).toBeVisible()
    const inside = app.page.frames().find((one) => one.url().includes('/embed'))
    expect(await inside?.evaluate(() => 'okuyukiBridge' in globalThis)).toBe(false)
    expect(app.heard).toEqual([])
    expect(await app.page.context().cookies(product.url)).toEqual([])
    await site.close()
  },
)

test('a missing page inside the app says so and links to the app’s own home', async ({ browser }) => {
  const { page } = await open(browser, '/app/nowhere')
  await expect(page.getByText('Page Not Found: /app/nowhere')).toBeVisible()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('ページが見つかりません | Okuyuki')
  await expectBars(page, 0)
  await page.getByRole('link', { name: 'ホームへ' }).click()
  await expect(page).toHaveURL(`${product.url}/app`)
})

test('a page that fails to load says so inside the app, and loads automatically once possible', async ({
  browser,
}) => {
  const { page } = await open(browser, '/app')
  const photos = page.getByRole('list', { name: 'みんなの空間画像' }).getByRole('link')
  await photos.first().click()
  await page.waitForURL(/\/app\/photo\//)
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: '戻る' }).click()
  // A photo that is not cached yet: neither visited nor hovered, which prefetches.
  const unseen = photos.and(page.locator(`:not([href="${pathname}"])`)).last()
  await expect(unseen).toBeVisible()
  await page.context().setOffline(true)
  await unseen.click()
  await expect(page.getByRole('heading', { level: 1, name: 'オフラインです' })).toBeVisible()
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible()
  await expectBars(page, 0)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: '共有', exact: true })).toBeVisible()
})
