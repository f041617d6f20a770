import type { Page } from '@playwright/test'

import { startDeployment } from './deployment.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

let product: Product
let deployment: Awaited<ReturnType<typeof startDeployment>>

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})
test.beforeEach(async () => {
  deployment = await startDeployment(product)
})
test.afterEach(async () => {
  await deployment.close()
})

/** Collects the paths of the documents that the tab loads, and the requests for the latest build. */
const watch = (page: Page) => {
  const documents: string[] = []
  const looks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) documents.push(pathname)
    if (pathname === '/builds/latest.json') looks.push(pathname)
  })
  return { documents, looks }
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
/**
 * Returns to the tab until the app has checked that often: it reacts only once it knows its own build, some
 * time after the answer with it.
 */
const comeBackUntil = async (page: Page, looks: readonly string[], count: number) =>
  await expect(async () => {
    if (looks.length < count) await comeBack(page)
    expect(looks).toHaveLength(count)
  }).toPass({ intervals: [500] })
const notice = (page: Page) => page.getByText('新しいバージョンがあります。')

test('a newer build is announced once and loaded by the next navigation, which asks nothing more', async ({
  page,
}) => {
  const { documents, looks } = watch(page)
  const manifest = page.waitForResponse((response) => response.url().includes('/builds/meta/'))
  await page.goto(`${deployment.url}/policy`)
  expect((await manifest).ok()).toBe(true)
  await comeBackUntil(page, looks, 1)
  await expect(notice(page)).toBeHidden()

  await deployment.announce('build-of-tomorrow')
  await expect(async () => {
    await comeBack(page)
    await expect(notice(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  const snackBar = page.getByText('新しいバージョンがあります', { exact: true }).first()
  const found = looks.length
  await expect(snackBar).toBeVisible()
  await comeBack(page)
  await comeBack(page)
  expect(looks).toHaveLength(found)
  expect(documents).toEqual(['/policy'])

  const next = page.waitForResponse((response) => response.url().includes('/builds/meta/'))
  await footerLink(page, '利用規約').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約')
  await expect.poll(() => documents).toEqual(['/policy', '/eura'])

  await next
  await comeBackUntil(page, looks, found + 1)
  await expect(notice(page)).toBeHidden()
  await footerLink(page, 'プライバシーポリシー').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー')
  expect(documents).toEqual(['/policy', '/eura'])
})

for (const [name, link, path] of [
  ['search', 'さがす', '/search'],
  ['eura', '利用規約', '/eura'],
] as const)
  test(`a missing chunk reloads ${path} exactly once, then the error page says so`, async ({ page }) => {
    const { documents } = watch(page)
    await page.goto(`${deployment.url}/policy`)
    await deployment.removePart(name)
    await footerLink(page, link).click()
    await expect(page.getByRole('button', { name: '再試行' })).toBeVisible()
    await expect(page).toHaveURL(deployment.url + path)
    expect(documents).toEqual(['/policy', path])
    await expect(page.getByText('Internal Server Error')).toBeVisible()
  })

test('a page whose chunk is missing reloads once, and 再試行 loads it when the chunk is back', async ({
  page,
}) => {
  const { documents } = watch(page)
  const putBack = await deployment.removePart('feedback')
  await page.goto(`${deployment.url}/feedback`)
  await expect(page.getByText('Internal Server Error')).toBeVisible()
  await expect.poll(() => documents).toEqual(['/feedback', '/feedback'])
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible()
  await putBack()
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByLabel(/^内容/)).toBeVisible()
  expect(documents).toEqual(['/feedback', '/feedback', '/feedback'])
})
