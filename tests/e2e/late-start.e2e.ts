import type { Page } from '@playwright/test'

import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

/**
 * The home page is readable before its app has loaded; a visitor's first press starts the app and is not
 * lost.
 */

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname
const appPart = /\/assets\/app-[\w-]+\.js$/

let product: Product
let owner: Member

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '港の人')
  await owner.makeItem(photo, { title: '港の夜明け', visibility: 'PUBLIC' })
})

const watchApp = (page: Page) => {
  let isAsked = false
  page.on('request', (request) => {
    if (appPart.test(request.url())) isAsked = true
  })
  return () => isAsked
}

const isTakenOver = (page: Page) => page.evaluate(() => !('earlyPresses' in window))

test('without scripts the works are listed, each linking to its page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(product.url))?.status()).toBe(200)
  const work = page.getByRole('link', { name: '港の夜明け' }).first()
  await expect(work).toBeVisible()
  await expect(page.locator('[data-stage] img').first()).toBeVisible()
  await work.click()
  await expect(page.getByRole('heading', { level: 1, name: '港の夜明け' })).toBeVisible()
  await context.close()
})

test('the app starts on the first touch, without a layout shift or a console message', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const isAsked = watchApp(page)
  const watch = new PageWatch(page)
  await watchShifts(page)
  await page.goto(product.url)
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible()
  expect(isAsked()).toBe(false)
  await page.mouse.move(5, 5)
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await watch.settled()
  const shifts = await shiftsOf(page)
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(0.02)
  expect(watch.take()).toEqual([])
  await context.close()
})

test('scrolling before the app starts keeps its position', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 500 } })
  const page = await context.newPage()
  await page.goto(product.url)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => isTakenOver(page)).toBe(true)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(400)
  await context.close()
})

test('a visitor’s first press takes effect once the app has started', async ({ page }) => {
  const wanted = Promise.withResolvers<void>()
  await page.route(appPart, async (route) => {
    await wanted.promise
    await route.continue()
  })
  await page.goto(product.url)
  await expect.poll(() => page.evaluate(() => 'earlyPresses' in window)).toBe(true)
  await page.getByRole('button', { name: '利用規約' }).click()
  wanted.resolve()
  await expect(page.getByRole('dialog', { name: '利用規約' })).toBeVisible()
})

test('a photo picked before the app starts is tried once it has', async ({ page }) => {
  const wanted = Promise.withResolvers<void>()
  await page.route(appPart, async (route) => {
    await wanted.promise
    await route.continue()
  })
  await page.goto(product.url)
  await expect.poll(() => page.evaluate(() => 'earlyPresses' in window)).toBe(true)
  await page.locator('input[type=file]').first().setInputFiles(photo)
  wanted.resolve()
  await expect(page.getByRole('heading', { level: 1, name: '写真に、奥行きを。' })).toBeHidden()
})

test('a signed-in person gets the app at once', async ({ page, context }) => {
  await owner.enter(context)
  await page.goto(product.url)
  await expect(page.getByRole('button', { name: 'アカウントのメニュー' })).toBeVisible()
})

test('a page that is only viewed starts its app automatically', async ({ page }) => {
  await page.goto(product.url)
  await expect.poll(() => isTakenOver(page)).toBe(true)
})
