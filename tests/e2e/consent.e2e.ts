import { startAnalyticsHost } from './analytics-host.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

let product: Product
let host: Awaited<ReturnType<typeof startAnalyticsHost>>

test.beforeAll(async () => {
  host = await startAnalyticsHost()
  product = await Product.start({ ANALYTICS_ID: 'G-TEST1', ANALYTICS_URL: host.scriptUrl })
})
test.afterAll(async () => {
  await product.dispose()
  await host.close()
})

test('a visitor who declines is not measured and not asked again', { tag: '@long' }, async ({ page }) => {
  const before = host.loads()
  await page.goto(`${product.url}/policy`)
  const question = page.getByRole('region', { name: 'アクセス解析への同意' })
  await expect(question).toContainText('同意するまで、何も送信しません')
  await question.getByRole('button', { name: '同意しない' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveTitle('利用規約 | Okuyuki')
  // A URL with a fragment opens at that section.
  await page.evaluate(() => window.history.pushState(null, '', '/policy#analytics-consent'))
  await expect(page.getByRole('heading', { name: 'アクセス解析', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.goto(`${product.url}/policy`)
  await expect(page.getByRole('region', { name: 'アクセス解析', exact: true })).toContainText(
    'アクセス解析に同意していません',
  )
  await expect(question).toBeHidden()
  expect(host.loads()).toBe(before)
  expect(host.reports).toEqual([])
})

test('a visitor who consents is measured page by page, also on the next visit, until consent is withdrawn', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const places = () => host.reports.map(({ place }) => place?.slice(product.url.length))
  await page.goto(`${product.url}/search?q=%E7%A7%98%E5%AF%86`)
  await page.getByRole('button', { name: '同意する' }).click()
  await expect.poll(places).toEqual(['/search'])
  expect(host.reports[0]).toEqual({
    id: 'G-TEST1',
    name: 'page_view',
    place: `${product.url}/search`,
    title: await page.title(),
  })
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect.poll(places).toEqual(['/search', '/eura'])
  expect(host.reports[1]?.title).toBe('利用規約 | Okuyuki')

  await page.goto(`${product.url}/policy`)
  await expect.poll(places).toEqual(['/search', '/eura', '/policy'])
  expect(await page.evaluate(() => document.cookie)).toContain('_ga=')
  const setting = page.getByRole('region', { name: 'アクセス解析', exact: true })
  await setting.getByRole('button', { name: '同意を取り消す' }).click()
  await expect(setting).toContainText('何も送信していません')
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga=')
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveTitle('利用規約 | Okuyuki')
  await page.goto(`${product.url}/policy`)
  await expect(setting).toContainText('何も送信していません')
  await setting.getByRole('button', { name: '同意する' }).click()
  await expect.poll(places).toEqual(['/search', '/eura', '/policy', '/policy'])
  expect(complaints).toEqual([])
})

test(
  'the embed page neither asks for consent nor loads the analytics service',
  { tag: '@long' },
  async ({ page }) => {
    const answer = await page.request.get(`${product.url}/photo/1/embed`)
    expect(answer.headers()['content-security-policy']).not.toContain(new URL(host.scriptUrl).host)
    const settled = page.waitForResponse((response) => response.url().endsWith('/graphql'))
    await page.goto(`${product.url}/photo/1/embed`)
    await settled
    await expect(page.getByText('このコンテンツは表示できません')).toBeVisible()
    await expect(page.getByRole('button', { name: '同意する' })).toBeHidden()
  },
)
