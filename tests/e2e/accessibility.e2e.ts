import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { newPerson, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { Viewer } from './pages/viewer.ts'
import { Product } from './product.ts'

const photo = new URL('../fixtures/photos/rocket.jpg', import.meta.url).pathname

let product: Product

test.beforeAll(async () => {
  product = await Product.start()
})
test.afterAll(async () => {
  await product.dispose()
})

const anonymousPages = ['/', '/?q=%E7%8A%AC', '/login', '/signup', '/confirm-signup', '/nothing-here']
const ownPages = [
  '/mypage',
  '/create',
  '/create/image',
  '/atelier/log',
  '/atelier/contents',
  '/config/logout',
]

const check = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const expectNoViolation = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths)
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${path} ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        await page.goto(product.url + path)
        await expect(page.locator('h1, h2').first()).toBeVisible()
        await check(page)
      })
}

test('no page of an anonymous visitor has an axe violation or scrolls sideways at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoViolation(page, anonymousPages)
})

test('no page of a signed-in person has an axe violation or scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page, product, newPerson())
  await expectNoViolation(page, ownPages)
})

test('neither the picture nor its dialogs nor its frame have an axe violation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)
  await create.open(product.url)
  await create.create(photo, '発射台')
  const row = page.getByRole('article', { name: '発射台' })
  await expect(row).toContainText('完了', { timeout: 120_000 })
  await row.getByRole('button', { name: '発射台' }).click()
  await expect(page.getByRole('dialog', { name: '発射台' })).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await row.getByRole('link').first().click()
  await new Viewer(page).ready()
  await check(page)
  for (const [button, dialog] of [
    ['共有', '共有'],
    ['編集', '編集'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(`${page.url()}/embed`)
  await expect(page.getByText('このコンテンツは表示できません')).toBeVisible()
  await check(page)
})
