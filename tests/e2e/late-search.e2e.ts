import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

/** A search page is readable before its app has loaded; the app starts on the visitor's first touch. */

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname
const appPart = /\/assets\/app-[\w-]+\.js$/
const title = '灯台の夜明け'
const looked = `/search?q=${encodeURIComponent('灯台')}`
const markup = '</script><script>document.title="x"</script>'

let product: Product
let owner: Member
let item: string

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '灯台の人')
  item = await owner.makeItem(photo, { title, visibility: 'PUBLIC' })
  await owner.call('PUT', `/v1/spatial-images/${item}`, { hashTags: ['灯台守'], category: 'nature' })
})

const watchApp = (page: Page) => {
  let isAsked = false
  page.on('request', (request) => {
    if (appPart.test(request.url())) isAsked = true
  })
  return () => isAsked
}

const isTakenOver = (page: Page) => page.evaluate(() => !('earlyPresses' in window))

const found = (page: Page) => page.getByRole('main').getByRole('link', { name: title })

const readWithoutScripts = async (
  browser: Browser,
  path: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) => {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(product.url + path))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await look(page)
  await context.close()
}

test('without scripts the results are rendered, links narrow them, and the form searches again', async ({
  browser,
}) => {
  await readWithoutScripts(browser, looked, async (page) => {
    await expect(page).toHaveTitle('「灯台」の検索結果 | Okuyuki')
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"], meta[name="robots"]')).toHaveCount(0)
    await expect(found(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'カテゴリーで絞り込む' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/category=/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('灯台')
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.fill('ない言葉')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '「ない言葉」の検索結果' })).toBeVisible()
    await expect(page.getByText('条件に合う空間画像はありません')).toBeVisible()
  })
})

test('on a phone the form keeps the other conditions without scripts', async ({ browser }) => {
  await readWithoutScripts(
    browser,
    `/search?tag=${encodeURIComponent('灯台守')}`,
    async (page) => {
      const field = page.getByRole('main').getByRole('searchbox')
      await field.fill('灯台')
      await field.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: '「灯台 #灯台守」の検索結果' })).toBeVisible()
      await expect(found(page)).toBeVisible()
    },
    { viewport: { width: 390, height: 844 } },
  )
})

test('an English reader gets the page in English', async ({ browser }) => {
  await readWithoutScripts(
    browser,
    looked,
    async (page) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page).toHaveTitle(/Okuyuki$/)
      // Other tests on this product may also have made items with lighthouses.
      await expect(page.getByText(/^\d+ items?$/)).toBeVisible()
      await expect(found(page)).toBeVisible()
    },
    { locale: 'en-US' },
  )
})

test('queries of markup or without words are shown as text', async ({ browser }) => {
  for (const query of [encodeURIComponent(markup), `%E0%A4%A`, 'x'.repeat(5000), '%22%5Cud800%22', '[1]'])
    await readWithoutScripts(browser, `/search?q=${query}&tag=%23&sort=worst&other=%00`, async (page) => {
      expect(await page.locator('body script:not([type="application/json"])').count()).toBeLessThan(2)
    })
  const page = await browser.newPage()
  const watch = new PageWatch(page)
  await page.goto(`${product.url}/search?q=${encodeURIComponent(markup)}`)
  await page.mouse.move(5, 5)
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`「${markup}」の検索結果`)
  await expect(page).toHaveTitle(`「${markup}」の検索結果 | Okuyuki`)
  await watch.settled()
  expect(watch.take()).toEqual([])
  await page.close()
})

for (const path of ['/search', looked])
  test(`the app of ${path} starts on a touch, without a layout shift or a console message`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const isAsked = watchApp(page)
    const watch = new PageWatch(page)
    await watchShifts(page)
    await page.goto(product.url + path)
    await expect(found(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible()
    expect(isAsked()).toBe(false)
    await page.mouse.move(5, 5)
    await expect.poll(() => isTakenOver(page)).toBe(true)
    await watch.settled()
    const shifts = await shiftsOf(page)
    expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(0.02)
    expect(watch.take()).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('head title')).toHaveCount(1)
    await page.getByRole('link', { name: '#灯台守' }).click()
    await expect(page).toHaveURL(/[?&]tag=/)
    await expect(found(page)).toBeVisible()
    await expect(page.locator('head title')).toHaveCount(1)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await context.close()
  })

test('an address written by the form is taken over unchanged', async ({ page }) => {
  const watch = new PageWatch(page)
  await page.goto(`${product.url}/search?q=2025&other=1`)
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.mouse.move(5, 5)
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(page).toHaveURL(/\?q=%222025%22$/)
  await watch.settled()
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
  expect(watch.take()).toEqual([])
})

const holdApp = async (page: Page): Promise<() => void> => {
  const wanted = Promise.withResolvers<void>()
  await page.route(appPart, async (route) => {
    await wanted.promise
    await route.continue()
  })
  return wanted.resolve
}

test('a sort order chosen before the app starts is applied once it has', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto(product.url + looked)
  await page.getByText('人気順').click()
  release()
  await expect(page).toHaveURL(/sort=popular/)
  await expect(page.getByRole('radio', { name: '人気順' })).toBeChecked()
})

test('a signed-in person gets the app at once, with their own items', async ({ page, context }) => {
  await owner.call('PUT', `/v1/spatial-images/${item}/favorite`)
  await owner.enter(context)
  await page.goto(product.url + looked)
  await expect(page.getByRole('button', { name: 'アカウントのメニュー' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toBeVisible()
})

const read = async (headers: Record<string, string>) =>
  await (await fetch(product.url + looked, { headers })).text()

test('the rendered page is the same for everyone', async () => {
  const { authToken, refreshToken } = owner.tokens
  const visitor = await read({})
  expect(visitor).toContain('id="served-search"')
  const cookie = `access_token=${authToken}; refresh_token=${refreshToken}`
  expect(await read({ cookie, authorization: `Bearer ${authToken}` })).toBe(visitor)
})

test('a flood of different queries gets pages, rendered or not', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => fetch(`${product.url}/search?q=flood${index}`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const pages = await Promise.all(answers.map(async (answer) => await answer.text()))
  expect(pages.every((page) => page.includes('id="root"'))).toBe(true)
  // The next search is rendered on the server again.
  expect(await (await fetch(`${product.url}${looked}`)).text()).toContain('id="served-search"')
})
