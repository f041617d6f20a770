import type { Browser, Page } from '@playwright/test'

import { startTestProvider } from '#backend/testing/test-provider.ts'
import type { TestProvider } from '#backend/testing/test-provider.ts'

import { NativeApp } from './native-app.ts'
import { newPerson, said, skipWalkthroughs } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import { Product } from './product.ts'
import { openAccount, RestItems } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let provider: TestProvider
let itemId = ''
const known: Person = newPerson('社員さん')

// PUBLIC_URL disables the inbox, so accounts are created before it is set.
test.beforeAll(async () => {
  product = await Product.start()
  const author = new RestItems(product, await openAccount(product, newPerson('作者')))
  ;[itemId = ''] = await author.make(photo, [{ title: 'みんなに見せる写真', visibility: 'PUBLIC' }])
  await openAccount(product, known)
  provider = await startTestProvider(product.url)
  await product.kill('SIGTERM')
  await product.boot(provider.settings)
})
test.afterAll(async () => {
  await product.dispose()
  await provider[Symbol.asyncDispose]()
})

let count = 0
/** Registers a person at the provider; returns the subject. */
function someone(claims: { name?: string; email?: string; email_verified?: boolean } = {}): string {
  count += 1
  const subject = `person-${count}`
  const email = `${subject}@example.com`
  provider.people.set(subject, { name: '奥 ゆき', email, email_verified: true, ...claims })
  return subject
}

const providerButton = (page: Page) => page.getByRole('button', { name: '社員証でログイン' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Goes from our button to the provider's page, and follows the link of that name there. */
async function goBy(page: Page, link: string): Promise<void> {
  await providerButton(page).click()
  await page.waitForURL(`${provider.issuer}/**`)
  await page.getByRole('link', { name: link, exact: true }).click()
}

async function leaveFromLogin(page: Page, link: string, search = ''): Promise<void> {
  await page.goto(`${product.url}/login${search}`)
  await skipWalkthroughs(page)
  await goBy(page, link)
}

test('a new person gets an account by signing in at the provider, and returns to it', async ({ page }) => {
  const person = someone({ name: '奥山 ゆき' })
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await leaveFromLogin(page, person)
  await page.waitForURL(`${product.url}/mypage`)
  await expect(page.getByRole('main')).toContainText('奥山 ゆき')

  // No secret is left in the addresses or in the tab.
  expect(await page.evaluate(() => sessionStorage.getItem('provider_verifier'))).toBeNull()
  const token = (await page.context().cookies()).find(({ name }) => name === 'refresh_token')?.value
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(addresses.join(' ')).not.toContain(token)
  expect(await page.evaluate(() => history.length)).toBeLessThan(8)

  await page.goto(`${product.url}/config/logout`)
  await page.getByRole('main').getByRole('link', { name: 'ログアウト' }).click()
  await expect(page.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
  // The provider still has a session, and does not ask again.
  await page.goto(`${product.url}/login?redirect=/favorite`)
  await providerButton(page).click()
  await page.waitForURL(`${product.url}/favorite`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'お気に入り', level: 1 })).toBeVisible()
})

test('a provider sign-in with the verified address of an account opens that account', async ({ page }) => {
  await leaveFromLogin(page, someone({ name: '別の名前', email: known.email }))
  await page.waitForURL(`${product.url}/mypage`)
  await expect(page.getByRole('main')).toContainText(known.displayName)
})

test(
  'an unverified address is refused with a message, and the password form remains',
  { tag: '@long' },
  async ({ page }) => {
    await leaveFromLogin(page, someone({ email: known.email, email_verified: false }))
    await expect(alert(page)).toContainText('メールアドレスの確認が済んでいません')
    await page.getByLabel('メールアドレス').fill(known.email)
    await page.getByRole('textbox', { name: 'パスワード' }).fill(known.password)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.waitForURL(`${product.url}/mypage`)
  },
)

test(
  'cancelling at the provider shows a message, and another attempt keeps the redirect',
  { tag: '@long' },
  async ({ page }) => {
    const person = someone()
    await leaveFromLogin(page, 'cancel', '?redirect=/create/image')
    await expect(alert(page)).toContainText('ログインを取りやめました。')
    await goBy(page, person)
    await page.waitForURL(`${product.url}/create/image`)
  },
)

test('a redirect to another site is ignored', { tag: '@long' }, async ({ page }) => {
  await leaveFromLogin(page, someone(), '?redirect=//evil.example/')
  await page.waitForURL(`${product.url}/mypage`)
})

async function strangerAt(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(address)
  await expect(alert(page)).toContainText('もう一度ログインしてください')
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'refresh_token' }))
  await context.close()
}

test(
  'callback and return addresses of the provider sign-in fail in another browser and on reuse',
  { tag: '@long' },
  async ({ page, browser }) => {
    const person = someone()
    const back: string[] = []
    const codes = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/v1/auth/provider/callback?')) back.push(request.url())
    })
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/signed-in#code=')) codes.add(frame.url())
    })
    await leaveFromLogin(page, person)
    await page.waitForURL(`${product.url}/mypage`)
    expect([back.length, codes.size]).toEqual([1, 1])
    const [returned = ''] = codes
    await strangerAt(browser, back[0] ?? '')
    await strangerAt(browser, returned)

    await page.context().clearCookies({ name: /token/ })
    await page.goto(returned)
    await expect(alert(page)).toContainText('もう一度ログインしてください')
  },
)

test(
  'a pending action on a page survives the provider sign-in, on a phone',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.url}/photo/${itemId}`)
    await skipWalkthroughs(page)
    const favorite = page.getByRole('button', { name: /^お気に入り(?!に)/ })
    await favorite.click()
    await expect(page.getByRole('dialog', { name: /^Okuyuki / })).toBeVisible()
    await goBy(page, someone())
    // The message may have disappeared by the time the whole scene has loaded.
    await Promise.all([
      page.waitForURL(`${product.url}/photo/${itemId}`),
      expect(said(page, 'お気に入りに追加しました')).toBeVisible(),
    ])
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'the native app’s browser shows no provider button, nor does any without a configured provider',
  { tag: '@long' },
  async ({ page, browser, sharedProduct }) => {
    await page.goto(`${product.url}/login`)
    await expect(providerButton(page)).toBeVisible()
    await page.goto(`${sharedProduct.url}/login`)
    await expect(page.getByLabel('メールアドレス')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('または', { exact: true })).toBeHidden()
    const app = await NativeApp.open(browser, product.url, 'iOS')
    await app.page.goto(`${product.url}/app/login`)
    await app.ready()
    await expect(app.page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
    await app.page.waitForLoadState('networkidle')
    await expect(providerButton(app.page)).toBeHidden()
    await app.close()
  },
)

test(
  'the panel has the provider button in English too, as a page and for a sign-up',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-US' })
    const page = await context.newPage()
    for (const path of ['/login', '/signup']) {
      await page.goto(product.url + path)
      await expect(page.getByRole('button', { name: 'Log in with 社員証' })).toBeVisible()
      await expect(page.getByText('or', { exact: true })).toBeVisible()
    }
    await context.close()
  },
)
