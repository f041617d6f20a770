import type { Page } from '@playwright/test'

import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

let product: Product

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

/** Collects the errors and warnings of a page, and the paths that it requests. */
const watch = (page: Page) => {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    // The test configuration blocks service workers, which logs this warning.
    if (/registration blocked/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { complaints, asked: (path: string) => asked.filter((one) => one === path).length }
}

const pages = [
  ['/', '写真に、奥行きを。'],
  ['/policy', 'プライバシーポリシー'],
  ['/eura', '利用規約'],
  ['/feedback', 'ご意見・お問い合わせ'],
  ['/login', 'Okuyuki へおかえりなさい'],
  ['/signup', 'Okuyuki へようこそ'],
  ['/pw-reset', 'パスワード'],
  ['/maintenance', 'ただいまメンテナンス中です'],
  ['/guideline', 'デザインガイドライン'],
  ['/guideline/icons', 'アイコン'],
  ['/guideline/components/texts', 'テキスト'],
  ['/guideline/components/button', 'ボタン'],
  ['/guideline/components/snack-bar', 'スナックバー'],
  ['/guideline/components/coach-mark', 'コーチマーク'],
  ['/guideline/foundations/color', '色'],
  ['/guideline/foundations/elevation', '高さ'],
  ['/guideline/foundations/typography', '文字'],
] as const

const payloadOf = (path: string): string => `${path === '/' ? '' : path}/data.json`

/** Text content of an element in served HTML. */
const textIn = (html: string, element: string): string =>
  (new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? '').replaceAll(/<[^>]+>/g, '')

test('public pages are readable without scripts', async ({ browser, request }) => {
  for (const [path, heading] of pages) {
    const html = await (await request.get(product.url + path)).text()
    expect(textIn(html, 'h1'), path).toContain(heading)
    expect(textIn(html, 'title'), path).toContain('Okuyuki')
    expect(html.match(/<meta[^>]* name="description"/g), path).toHaveLength(1)
  }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/policy`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー')
  await context.close()
})

test('pages, their payloads and the manifest are of one and the same build', async ({ request }) => {
  const read = async (path: string): Promise<unknown> => (await request.get(product.url + path)).json()
  const { id } = (await read('/builds/latest.json')) as { id: string }
  for (const [path] of pages) expect(await read(payloadOf(path)), path).toMatchObject({ path, buildId: id })
  expect(await read(`/builds/meta/${id}.json`)).toMatchObject({ id })
  const program = await (await request.get(`${product.url}/`)).text()
  const scripts = [...program.matchAll(/\/assets\/[^" ]+\.js/g)].map(([path]) => path)
  const texts = await Promise.all(scripts.map(async (path) => (await request.get(product.url + path)).text()))
  expect(texts.some((text) => text.includes(id))).toBe(true)
})

test('navigating to a page loads its payload once', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${product.url}/eura`)
  for (const [name, path] of [
    ['プライバシーポリシー', '/policy'],
    ['利用規約', '/eura'],
    ['プライバシーポリシー', '/policy'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Okuyuki`)
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    expect(seen.asked(payloadOf(path))).toBe(1)
  }
  expect(seen.complaints).toEqual([])
})

test('a public page applies its query string', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${product.url}/?q=%E5%BA%AD`)
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByLabel('さがす言葉')).toHaveValue('庭')
  await expect(page.locator('title')).toHaveCount(1)
  expect(seen.complaints).toEqual([])
})

test('a new page starts at the top, and going back restores the scroll position', async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.goto(`${product.url}/eura`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const left = await place()
  expect(left).toBeGreaterThan(1000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー')
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約')
  await expect.poll(place).toBe(left)
})

test('links are prefetched on hover, except on slow connections and in data-saver mode', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: false, effectiveType: '4g' },
      configurable: true,
    })
  })
  const seen = watch(page)
  const connect = (connection: { readonly saveData: boolean; readonly effectiveType: string }) =>
    page.evaluate((now) => Object.assign(Reflect.get(navigator, 'connection') as object, now), connection)
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  await page.goto(`${product.url}/maintenance`)
  await page.getByRole('link', { name: 'ホームへ' }).click()
  await expect(link('利用規約')).toBeVisible()

  await connect({ saveData: true, effectiveType: '4g' })
  await link('利用規約').dispatchEvent('touchstart')
  await connect({ saveData: false, effectiveType: '2g' })
  await link('プライバシーポリシー').dispatchEvent('touchstart')
  await connect({ saveData: false, effectiveType: '4g' })
  await link('デザインガイドライン').hover()
  await expect.poll(() => seen.asked('/guideline/data.json')).toBe(1)
  expect([seen.asked('/eura/data.json'), seen.asked('/policy/data.json')]).toEqual([0, 0])
})
