import type { Page } from '@playwright/test'

import { newPerson, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { bigPhoto } from './pages/made-sources.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/portrait-pug.heic', import.meta.url).pathname

let product: Product

test.beforeAll(async () => {
  // Disable cached conversions: one has to last long enough to be interrupted.
  product = await Product.start({ TEST_CONVERSIONS: '' })
})
test.afterAll(async () => {
  await product.dispose()
})

/** Limits uploads of the browser to this many bytes a second. */
const throttleUploads = async (page: Page, bytesPerSecond: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

const taskRow = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a reload in the middle of an upload asks for the same file and sends only the missing parts', async ({
  page,
}) => {
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)
  const file = await bigPhoto()
  await create.open(product.url)
  await throttleUploads(page, 3_000_000)
  const firstPart = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
    { timeout: 60_000 },
  )
  await create.pick(file)
  await firstPart
  await throttleUploads(page, 20_000)
  await expect(create.upload('大きな写真.png').getByRole('progressbar')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await throttleUploads(page, -1)
  await expect(page.getByText('「大きな写真.png」をもう一度選ぶと、続きからアップロードします')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await create.upload('大きな写真.png').locator('input[type=file]').setInputFiles(file)
  await expect(create.upload('大きな写真.png')).toContainText('アップロードが完了しました')
  expect(sent).toHaveLength(2)

  await create.startButton.click()
  await expect(taskRow(page, '(No Title)')).toContainText('完了')
})

test('a reload in the middle of a task finds it again', async ({ page }) => {
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)
  await create.open(product.url)
  await create.create(photo, '読み直し')
  await expect(taskRow(page, '読み直し')).toBeVisible()
  await page.reload()
  await expect(taskRow(page, '読み直し')).toContainText('完了')
})

test('a task completes after kill -9 of the server, without losing data', async ({ page }) => {
  const person = newPerson()
  await signUp(page, product, person)
  const create = new CreatePage(page)
  await create.open(product.url)
  await create.create(photo, '倒れても')
  await expect(taskRow(page, '倒れても')).toContainText('生成中')
  await product.kill('SIGKILL')
  await expect(page.getByText('オフラインです').first()).toBeVisible()
  await product.boot()
  await expect(taskRow(page, '倒れても')).toContainText('完了')

  await page.goto(`${product.url}/atelier/log`)
  await expect(taskRow(page, '倒れても')).toContainText('完了')
  await page.goto(`${product.url}/mypage`)
  await expect(page.getByRole('link', { name: /倒れても/ })).toBeVisible()
})
