import { readFile } from 'node:fs/promises'

import { startOtherSite } from './other-site.ts'
import { newPerson } from './pages/account-pages.ts'
import { ballOfSplats } from './pages/made-sources.ts'
import type { Product } from './product.ts'
import { openAccount, RestItems } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const example = new URL('../../docs/embed-example.html', import.meta.url)

let product: Product
let shown: string
let hidden: string

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  const items = new RestItems(product, await openAccount(product, newPerson()))
  const ids = await items.make(await ballOfSplats(), [
    { title: '食卓 & 椅子', visibility: 'PUBLIC' },
    { title: '内緒の食卓' },
  ])
  shown = ids[0] ?? ''
  hidden = ids[1] ?? ''
})

test(
  'another site embeds an item by its address, receives its events, and turns it',
  { tag: '@scene' },
  async ({ page }) => {
    const site = await startOtherSite(await readFile(example, 'utf8'))
    await page.goto(site.url)
    const address = page.getByLabel('作品のアドレス')

    await address.fill(`${product.url}/photo/${hidden}`)
    await page.getByRole('button', { name: '埋め込む' }).click()
    await expect(page.getByRole('status')).toHaveText('このアドレスのコンテンツは埋め込めません。')

    await address.fill(`${product.url}/photo/${shown}`)
    await page.getByRole('button', { name: '埋め込む' }).click()
    await expect(page.getByRole('status')).toHaveText('表示できました。')
    await expect(page.locator('#title')).toHaveText('食卓 & 椅子')
    await expect(page.locator('#size')).toHaveText('600 × 400')
    expect(await page.context().cookies()).toEqual([])

    const pose = page.locator('#pose')
    await page.getByRole('button', { name: '右上から見る' }).click()
    await expect(pose).toHaveText(/左右 [1-9]\.\d°、上下 -[1-9]\.\d°/)
    await page.evaluate(() => {
      const inside = document.querySelector('iframe')?.contentWindow
      for (const nonsense of [null, 'reset', { type: 'reset', version: 2 }, { type: 'camera', yaw: 'left' }])
        inside?.postMessage(nonsense, '*')
    })
    await page.getByRole('button', { name: '正面に戻す' }).click()
    await expect(pose).toHaveText(/左右 -?0\.0°、上下 -?0\.0°/)
    await site.close()
  },
)

test('a public item shows its card without scripts, a private one nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/photo/${shown}`)
  await expect(page).toHaveTitle('食卓 & 椅子 | Okuyuki')
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('食卓 & 椅子')
  expect(await content('twitter:card')).toBe('summary_large_image')
  // Without PUBLIC_URL these addresses are relative to the site.
  const card = await page.request.get(new URL((await content('og:image')) ?? '', product.url).href)
  expect(card.headers()['content-type']).toBe('image/jpeg')
  const address = encodeURIComponent(`${product.url}/photo/${shown}`)
  const answer = await page.request.get(`${product.url}/oembed?url=${address}`)
  expect(await answer.json()).toMatchObject({ type: 'rich', title: '食卓 & 椅子' })

  await page.goto(`${product.url}/photo/${hidden}`)
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(0)
  expect(await content('robots')).toBe('noindex')
  await context.close()
})
