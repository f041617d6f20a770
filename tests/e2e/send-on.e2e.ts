import type { Browser, Page } from '@playwright/test'

import { Member } from './member.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

/** Opens a page on a phone whose system share sheet records what it receives. */
const phoneWithSheet = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => {
    const sent: ShareData[] = []
    Object.assign(window, { sent })
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        sent.push(data)
      },
    })
  })
  return await context.newPage()
}

test('a visitor on a phone shares a picture by the system sheet, LINE, X and a QR code', async ({
  browser,
  sharedProduct: product,
}) => {
  const owner = await Member.join(product)
  const title = '夕方の海 & 空'
  const id = await owner.makeItem(photo, { title, visibility: 'PUBLIC' })
  const link = `${product.url}/photo/${id}`
  const page = await phoneWithSheet(browser)
  await page.goto(link)
  await page.getByRole('button', { name: '共有', exact: true }).click()
  const ways = page.getByRole('dialog', { name: '共有' }).getByRole('region', { name: '送る' })

  await ways.getByRole('button', { name: 'アプリで送る' }).click()
  const sent = await page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent)
  expect(sent).toEqual([{ url: link, title, text: '' }])

  const queryOf = async (name: string): Promise<URLSearchParams> => {
    const href = await ways.getByRole('link', { name }).getAttribute('href')
    return new URL(href ?? '').searchParams
  }
  expect((await queryOf('LINEで送る')).get('url')).toBe(link)
  expect([...(await queryOf('Xに投稿'))]).toEqual([
    ['text', title],
    ['url', link],
  ])

  const code = ways.getByRole('button', { name: 'QRコード' })
  await code.click()
  await expect(ways.getByRole('img', { name: 'リンクのQRコード' })).toBeVisible()
  await expect(code).toHaveAttribute('aria-expanded', 'true')
  for (const way of await ways.getByRole('button').or(ways.getByRole('link')).all())
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.context().close()
})
