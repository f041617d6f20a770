import type { Browser, Page } from '@playwright/test'

import { clipboardOf } from './clipboard.ts'
import { Member } from './member.ts'
import { said } from './pages/account-pages.ts'
import { difference, Viewer } from './pages/viewer.ts'
import { changeVisibility } from './shared-picture.ts'
import { expect, test } from './shared-product.ts'

const strangerPage = async (browser: Browser): Promise<Page> => await (await browser.newContext()).newPage()

const copyLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'リンクを共有' }).click()
  await expect(said(page, 'コードをコピーしました')).toBeVisible()
  return await clipboardOf(page)
}

test.describe('unlisted', () => {
  const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

  test(
    '限定公開: a visitor with the link sees it, it is not listed, and renewing the link revokes the old one',
    { tag: ['@scene', '@long'] },
    async ({ page, browser, sharedProduct: product }) => {
      const title = `ひそかな庭 ${crypto.randomUUID().slice(0, 8)}`
      const owner = await Member.join(product)
      const id = await owner.makeItem(photo, { title, visibility: 'PUBLIC' })
      const publicLink = `${product.url}/photo/${id}`
      await owner.enter(page.context())
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const lists = [`/search?q=${encodeURIComponent(title)}`, `/user/${owner.id}`]
      const stranger = await strangerPage(browser)
      let link = ''

      await test.step('while it is public, another user finds it', async () => {
        for (const path of lists) {
          await stranger.goto(product.url + path)
          await expect(stranger.getByRole('link', { name: title })).toBeVisible()
        }
      })

      await test.step('the owner chooses 限定公開 and copies the link', async () => {
        await page.goto(publicLink)
        await changeVisibility(page, '限定公開')
        await expect(page.getByRole('radio', { name: '限定公開' })).toBeChecked()
        await expect(page).toHaveURL(new RegExp(`/photo/${id}-[0-9a-z]{26}$`))
        await page.getByRole('button', { name: '共有', exact: true }).click()
        link = await copyLink(page)
        expect(link).toBe(page.url())
        await page.keyboard.press('Escape')
      })

      await test.step('another user in a fresh profile opens the link and turns the picture', async () => {
        const response = await stranger.goto(link)
        expect(response?.status()).toBe(200)
        expect(response?.headers()['x-robots-tag']).toBe('noindex')
        await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(stranger.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex')
        const viewer = new Viewer(stranger)
        await viewer.ready()
        const leftYaw = await viewer.turn('ArrowLeft', 8)
        const left = await viewer.frame()
        const rightYaw = await viewer.turn('ArrowRight', 16)
        expect(Math.abs(leftYaw - rightYaw)).toBeGreaterThan(1)
        expect(difference(left, await viewer.frame())).toBeGreaterThan(1.5)
      })

      await test.step('the link’s embed works too', async () => {
        await stranger.goto(`${link}/embed`)
        await new Viewer(stranger).ready()
        await expect(stranger.getByRole('link', { name: title })).toHaveAttribute('href', link)
      })

      await test.step('it is listed nowhere, and its former public link no longer works', async () => {
        for (const path of ['/', ...lists]) {
          await stranger.goto(product.url + path)
          await stranger.waitForLoadState('networkidle')
          await expect(stranger.getByRole('link', { name: title })).toHaveCount(0)
        }
        expect((await stranger.goto(publicLink))?.status()).toBe(404)
        await expect(stranger.getByText('Page Not Found')).toBeVisible()
      })

      await test.step('the owner sees it in the atelier, marked', async () => {
        await page.goto(`${product.url}/atelier/contents?visibility=UNLISTED`)
        const choice = page.getByRole('group', { name: `「${title}」の公開範囲` })
        await expect(choice.getByRole('radio', { name: '限定公開' })).toBeChecked()
        await page.goto(link)
      })

      await test.step('the link is renewed after a confirmation', async () => {
        await page.getByRole('button', { name: '共有', exact: true }).click()
        await page.getByRole('button', { name: 'リンクを作り直す' }).click()
        await expect(page.getByRole('dialog', { name: 'リンクを作り直す' })).toBeVisible()
        await page.getByRole('button', { name: '作り直す', exact: true }).click()
        await expect(said(page, 'リンクを作り直しました')).toBeVisible()
        const renewed = await copyLink(page)
        expect(renewed).not.toBe(link)
        await page.keyboard.press('Escape')
        await expect(page).toHaveURL(renewed)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        expect((await stranger.goto(renewed))?.status()).toBe(200)
        await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title)
      })

      await test.step('the old link gives the 404 page, and its embed and player show nothing', async () => {
        expect((await stranger.goto(link))?.status()).toBe(404)
        await expect(stranger.getByText('Page Not Found')).toBeVisible()
        await stranger.goto(`${link}/embed`)
        await expect(stranger.getByText('このコンテンツは表示できません')).toBeVisible()
        await stranger.goto(`${product.url}/player?id=${link.split('/').at(-1)}`)
        await expect(stranger.getByText('この作品は表示できません')).toBeVisible()
        await stranger.context().close()
      })
    },
  )

  test(
    '限定公開: an owner who shares before the page has loaded the ownership can renew the link',
    { tag: '@long' },
    async ({ page, sharedProduct: product }) => {
      const title = `はやい庭 ${crypto.randomUUID().slice(0, 8)}`
      const owner = await Member.join(product)
      const id = await owner.makeItem(photo, { title, visibility: 'PUBLIC' })
      await owner.enter(page.context())
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(`${product.url}/photo/${id}`)
      await changeVisibility(page, '限定公開')
      await expect(page).toHaveURL(new RegExp(`/photo/${id}-[0-9a-z]{26}$`))
      const link = page.url()

      // Delay the page's query until the dialog is open: the dialog then starts from the page as drawn for a
      // visitor.
      const release = Promise.withResolvers<void>()
      await page.route(/\/graphql$/, async (route) => {
        if (route.request().postData()?.includes('"operationName":"Photo"') === true) await release.promise
        await route.continue()
      })
      await page.goto(link)
      await page.getByRole('button', { name: '共有', exact: true }).click()
      await page.getByRole('button', { name: 'リンクを作り直す' }).click()
      release.resolve()
      await expect(page.getByRole('group', { name: '作品の編集', includeHidden: true })).toBeAttached()
      await page.getByRole('button', { name: '作り直す', exact: true }).click()
      await expect(said(page, 'リンクを作り直しました')).toBeVisible()
      const renewed = await copyLink(page)
      expect(renewed).not.toBe(link)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(renewed)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  )
})

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

test.describe('send on', () => {
  const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

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
})
