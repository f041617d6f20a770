import type { Page } from '@playwright/test'

import { newPerson } from './pages/account-pages.ts'
import { Viewer } from './pages/viewer.ts'
import { Product } from './product.ts'
import { openAccount, RestItems } from './rest-client.ts'
import type { Tokens } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const table = new URL('../fixtures/photos/gdepth-table.jpg', import.meta.url).pathname
const rocket = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let hanakoTokens: Tokens
let jiroTokens: Tokens
let hanako: RestItems
let jiro: RestItems

test.beforeAll(async () => {
  // Disable cached conversions: every one runs for real.
  product = await Product.start({ TEST_CONVERSIONS: '' })
  hanakoTokens = await openAccount(product, newPerson())
  jiroTokens = await openAccount(product, newPerson('佐藤次郎'))
  hanako = new RestItems(product, hanakoTokens)
  jiro = new RestItems(product, jiroTokens)
})
test.afterAll(() => product.dispose())

const signIn = async (page: Page, { authToken, refreshToken }: Tokens): Promise<void> => {
  const cookies = { access_token: authToken, refresh_token: refreshToken }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
}

const posterOf = async (id: string): Promise<string> =>
  (await jiro.call<{ posterUrl: string }>('GET', `/v1/spatial-images/${id}`)).posterUrl

test(
  'converting an item again by another method or from another photo keeps its link and its favourites',
  { tag: '@scene' },
  async ({ page, browser }) => {
    const [id = ''] = await hanako.make(table, [{ title: '食卓', visibility: 'PUBLIC' }])
    const link = `${product.url}/photo/${id}`
    const visitor = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
    await signIn(visitor, jiroTokens)
    await visitor.goto(link)
    await visitor.getByRole('button', { name: 'お気に入り 0' }).click()
    const heart = visitor.getByRole('button', { name: 'お気に入り 1' })
    await expect(heart).toBeVisible()
    const first = await posterOf(id)

    await test.step('by another method, in the atelier', async () => {
      await signIn(page, hanakoTokens)
      await page.goto(`${product.url}/atelier/content/${id}`)
      const card = page.getByRole('region', { name: '作り直す' })
      await expect(card).toContainText('gdepth-table.jpg')
      await expect(card.getByRole('radio', { name: 'かんたん作成（いまの作り方）' })).not.toBeChecked()
      await card.getByRole('radio', { name: '変換' }).check()
      await card.getByRole('button', { name: '作り直す' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '作り直す' }).click()
      await expect(page.getByText('作り直しました').first()).toBeVisible()
      await expect(card.getByRole('radio', { name: '変換（いまの作り方）' })).toBeVisible()
      expect(await posterOf(id)).not.toBe(first)
      expect((await fetch(new URL(first, product.url))).status).toBe(404)
      await page.goto(`${product.url}/atelier/log`)
      await expect(page.getByRole('article', { name: '食卓' }).first()).toContainText('作り直し（変換）')
    })

    await test.step('from another photo, by the REST API; the same link shows it', async () => {
      const before = await posterOf(id)
      const resourceId = await hanako.upload(rocket)
      const order = { type: 'INSTANT', resourceIds: [resourceId] }
      const task = await hanako.call<{ id: string }>('POST', `/v1/spatial-images/${id}/conversions`, order)
      expect(await hanako.resultOf(task.id)).toBe(id)
      await visitor.goto(link)
      await new Viewer(visitor).ready()
      expect(await posterOf(id)).not.toBe(before)
      await expect(heart).toBeVisible()
      const item = await jiro.call('GET', `/v1/spatial-images/${id}`)
      expect(item).toMatchObject({ title: '食卓', favorites: 1, isFavorite: true, width: 192, height: 128 })
    })
  },
)
