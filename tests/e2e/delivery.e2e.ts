import type { Page } from '@playwright/test'

import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

let product: Product

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

/** Errors and warnings of a page, and the paths that it asked for. */
const watch = (page: Page) => {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    // The configuration keeps service workers away, and says so here.
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

test('public pages are read without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, heading] of pages.slice(0, 6)) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page).toHaveTitle(/Okuyuki/)
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
  }
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

test('public pages are taken over as they stand, without a complaint, with one look at their payload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-from-file', '')
    })
  })
  for (const [path] of pages) {
    const seen = watch(page)
    await page.goto(product.url + path)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    await expect(page.locator('h1[data-from-file]')).toBeVisible()
    await expect(page.locator('title')).toHaveCount(1)
    if (path !== '/maintenance' && !/login|signup|pw-reset/.test(path))
      await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
    // The browser writes the status of this document into its console.
    const expected = path === '/maintenance' ? [expect.stringContaining('status of 503')] : []
    expect(seen.complaints, path).toEqual(expected)
    expect(seen.asked(payloadOf(path)), path).toBe(1)
    page.removeAllListeners()
  }
})

test('a page that is gone to takes its payload along, once', async ({ page }) => {
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

test('what stands behind the question mark is heeded on a public page', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${product.url}/?q=%E5%BA%AD`)
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByLabel('さがす言葉')).toHaveValue('庭')
  await expect(page.locator('title')).toHaveCount(1)
  expect(seen.complaints).toEqual([])
})

test('an address without a page answers with status 404 and says so; others answer with 200', async ({
  page,
}) => {
  const nowhere = ['/nowhere', '/photo', '/photo/1/2', '/create/poem', '/guideline/components']
  const missing = ['/photo/1', '/photo/1/embed', '/app/photo/1', '/collection/1', '/user/1', '/categories/1']
  for (const path of [...nowhere, ...missing])
    expect((await page.request.get(product.url + path)).status(), path).toBe(404)
  for (const path of ['/mypage', '/categories/nature', '/search?q=1', '/app/', '/policy/'])
    expect((await page.request.get(product.url + path)).status(), path).toBe(200)
  const answer = await page.goto(`${product.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

test('another page starts at its top, and the way back finds the old place', async ({ page }) => {
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

test('links are fetched when they are pointed at, except on slow connections and in data-saver mode', async ({
  page,
}) => {
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
