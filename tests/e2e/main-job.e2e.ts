import { clipboardOf } from './clipboard.ts'
import { startOtherSite } from './other-site.ts'
import { newPerson, said, signUp } from './pages/account-pages.ts'
import { difference, shareOf, Viewer } from './pages/viewer.ts'
import { Product } from './product.ts'
import { changeVisibility, makePicture, openPicture } from './shared-picture.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/portrait-pug.heic', import.meta.url).pathname
const magenta = [255, 0, 255] as const

let product: Product

test.beforeAll(async () => {
  // Disable cached conversions: every one runs for real.
  product = await Product.start({ TEST_CONVERSIONS: '' })
})
test.afterAll(() => product.dispose())

test(
  'a person signs up, makes a 3D picture of a phone photo, shares and embeds it, and withdraws it',
  { tag: '@scene' },
  async ({ page, browser }) => {
    await signUp(page, product, newPerson())

    await openPicture(await makePicture(page, product, photo, 'もの思い'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('もの思い')
    const itemUrl = page.url()

    await test.step('the picture turns', async () => {
      const viewer = new Viewer(page)
      await viewer.ready()
      const leftYaw = await viewer.turn('ArrowLeft', 8)
      const left = await viewer.frame()
      const rightYaw = await viewer.turn('ArrowRight', 16)
      const right = await viewer.frame()
      expect(Math.abs(leftYaw - rightYaw)).toBeGreaterThan(1)
      expect(difference(left, right)).toBeGreaterThan(1.5)
    })

    await test.step('while it is private, another user gets the same answer as for a missing id', async () => {
      const stranger = await (await browser.newContext()).newPage()
      await stranger.goto(itemUrl)
      await expect(stranger.getByText('Page Not Found')).toBeVisible()
      const id = itemUrl.split('/').at(-1) ?? ''
      const missing = `${id.slice(0, -4)}0000`
      const answers = await Promise.all(
        [id, missing].map(async (one) => {
          const response = await fetch(`${product.url}/v1/spatial-images/${one}`)
          return { status: response.status, body: await response.text() }
        }),
      )
      expect(answers[0]).toEqual({ status: 404, body: answers[1]?.body })
      await stranger.goto(`${itemUrl}/embed`)
      await expect(stranger.getByText('このコンテンツは表示できません')).toBeVisible()
      await stranger.context().close()
    })

    await test.step('it is made public in the edit popup', async () => {
      await changeVisibility(page, '全体公開')
    })

    let link = ''
    let snippet = ''
    await test.step('its link and its embed code are copied', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: '共有' }).click()
      await page.getByRole('button', { name: 'リンクを共有' }).click()
      await expect(said(page, 'コードをコピーしました')).toBeVisible()
      link = await clipboardOf(page)
      await page.getByRole('button', { name: '埋め込みコードを取得' }).click()
      await expect.poll(() => clipboardOf(page)).toContain('<iframe')
      snippet = await clipboardOf(page)
      expect(link).toBe(itemUrl)
      expect(snippet).toContain('width="600" height="400"')
    })

    await test.step('any visitor sees it by the link', async () => {
      const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
      await visitor.goto(link)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('もの思い')
      await new Viewer(visitor).ready()
      await expect(visitor.getByRole('button', { name: '編集' })).toHaveCount(0)
      await visitor.context().close()
    })

    await test.step('any visitor sees it embedded in another site, without missing files and without cookies', async () => {
      const context = await browser.newContext({
        viewport: { width: 640, height: 440 },
        // Every pixel is checked for holes.
        deviceScaleFactor: 1,
      })
      const other = await context.newPage()
      const site = await startOtherSite(snippet)
      await other.goto(site.url)
      await expect(other.frameLocator('iframe').locator('[data-viewer]')).toHaveAttribute(
        'data-state',
        'interactive',
        { timeout: 90_000 },
      )
      expect(await context.cookies()).toEqual([])
      await site.close()
      await other.setViewportSize({ width: 600, height: 400 })
      await other.goto(`${link}/embed?background=ff00ff`)
      const viewer = new Viewer(other)
      await viewer.ready()
      for (const key of ['ArrowLeft', 'ArrowRight'] as const) {
        await viewer.turn(key, 20)
        expect(shareOf(await viewer.frame(), magenta)).toBe(0)
      }
      await context.close()
    })

    await test.step('made private again, the link stops working', async () => {
      await page.keyboard.press('Escape')
      await changeVisibility(page, '非公開')
      const stranger = await (await browser.newContext()).newPage()
      await stranger.goto(link)
      await expect(stranger.getByText('Page Not Found')).toBeVisible()
      await stranger.context().close()
    })
  },
)
