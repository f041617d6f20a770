import type { Page } from '@playwright/test'

import { newPerson } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { openAccount, RestItems } from './rest-client.ts'
import type { Tokens } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const rocket = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let hanakoTokens: Tokens
let hanako: RestItems

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  hanakoTokens = await openAccount(product, newPerson())
  hanako = new RestItems(product, hanakoTokens)
})

const signIn = async (page: Page, { authToken, refreshToken }: Tokens): Promise<void> => {
  const cookies = { access_token: authToken, refresh_token: refreshToken }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
}

test('a failed task is retried without picking its file again', async ({ page }) => {
  await product.kill('SIGTERM')
  await product.boot({ CONVERSION_MEMORY_BYTES: '100000000' })
  const resourceId = await hanako.upload(rocket)
  const wishes = { title: 'ロケット', hashTags: ['空'], visibility: 'PUBLIC' }
  const task = await hanako.call<{ id: string }>('POST', '/v1/tasks/instant', { resourceId, ...wishes })
  await expect(hanako.resultOf(task.id)).rejects.toThrow('failed')
  await product.kill('SIGTERM')
  await product.boot()

  let choosers = 0
  page.on('filechooser', () => {
    choosers += 1
  })
  await signIn(page, hanakoTokens)
  await page.goto(`${product.url}/atelier/log?status=FAILED`)
  const failed = page.getByRole('article', { name: 'ロケット' })
  await expect(failed).toContainText('選び直さずに再試行できます')
  await failed.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText('もう一度作りはじめました').first()).toBeVisible()
  await page.goto(`${product.url}/atelier/log`)
  const rows = page.getByRole('article', { name: 'ロケット' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('完了')
  await rows.first().getByRole('link', { name: '表示する' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ロケット')
  await expect(page.getByText('空', { exact: false }).first()).toBeVisible()
  expect(choosers).toBe(0)
})
