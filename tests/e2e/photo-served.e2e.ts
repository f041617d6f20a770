import type { Page } from '@playwright/test'

import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts'
import { takenOver } from './pages/page-walk.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { changeVisibility } from './shared-picture.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname
const mostShift = 0.02

let product: Product
let owner: Member
let id = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '港の人')
  id = await owner.makeItem(photo, { title: '港の朝', visibility: 'PUBLIC' })
  await owner.call('PUT', `/v1/spatial-images/${id}`, { description: '一行目\n二行目', hashTags: ['海'] })
})

const address = (): string => `${product.url}/photo/${id}`

const stageBox = async (page: Page) => {
  const box = await page.locator('[data-stage] [data-viewer]').boundingBox()
  if (box === null) throw new Error('there is no stage')
  return box
}

test('without scripts the page shows picture, title, owner and text, and the app hydrates it without a shift', async ({
  browser,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false })
  const served = await still.newPage()
  expect((await served.goto(address()))?.status()).toBe(200)
  await expect(served.getByRole('heading', { level: 1, name: '港の朝' })).toBeVisible()
  await expect(served.getByRole('link', { name: '港の人' }).first()).toBeVisible()
  await expect(served.getByText('一行目 二行目')).toBeVisible()
  for (const name of ['全画面で表示', '共有'])
    await expect(served.getByRole('button', { name, exact: true })).toBeVisible()

  for (const [viewport, member, query] of [
    [{ width: 390, height: 844 }, undefined, '?utm_source=line&yaw=1'],
    [{ width: 1440, height: 900 }, owner, ''],
  ] as const) {
    await served.setViewportSize(viewport)
    const poster = served.getByRole('img', { name: '港の朝' }).locator('img')
    await expect(poster).toBeVisible()
    const ratio = await poster.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image
      return clientWidth / clientHeight / (naturalWidth / naturalHeight)
    })
    // The frame may crop up to 12 % of the longer side.
    expect(ratio).toBeGreaterThan(0.87)
    expect(ratio).toBeLessThan(1.14)
    const before = await stageBox(served)

    const context = await browser.newContext({ viewport })
    await member?.enter(context)
    const page = await context.newPage()
    const watch = new PageWatch(page)
    await watchShifts(page)
    expect(await watch.open(address() + query)).toBe(200)
    await takenOver(page)
    if (member) await expect(page.getByRole('button', { name: '編集' })).toBeVisible()
    else await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible()
    await watch.settled()
    expect(await stageBox(page)).toEqual(before)
    const shifts = await shiftsOf(page)
    expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(mostShift)
    expect(watch.take()).toEqual([])
    await context.close()
  }
  await still.close()
})

/** Presses 共有 while the app is held back, then lets the app load. */
const pressEarly = async (page: Page, url: string): Promise<void> => {
  const wanted = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
    isHeld = true
    await wanted.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => 'earlyPresses' in window)).toBe(true)
  await page.getByRole('button', { name: '共有', exact: true }).click()
  await expect.poll(() => isHeld).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  wanted.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('a press before the app starts takes effect once it has', ({ page }) => pressEarly(page, address()))

test(
  'the same holds for the owner of an unlisted item, who may renew the link',
  { tag: '@long' },
  async ({ page }) => {
    const item = await owner.makeItem(photo, { title: '早い港', visibility: 'PUBLIC' })
    await owner.call('PUT', `/v1/spatial-images/${item}`, { visibility: 'UNLISTED' })
    const { linkId } = await owner.call<{ linkId: string }>('GET', `/v1/spatial-images/${item}`)
    await owner.enter(page.context())
    await pressEarly(page, `${product.url}/photo/${linkId}`)
    await expect(page.getByRole('button', { name: 'リンクを作り直す' })).toBeVisible()
  },
)

const appParts = /\/assets\/(?:index|app)-[\w-]+\.js$/

test('engine and splats start loading before the app, once each', { tag: '@scene' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const wanted = Promise.withResolvers<void>()
  await page.route(appParts, async (route) => {
    await wanted.promise
    await route.continue()
  })
  await page.goto(address(), { waitUntil: 'commit' })
  for (const file of ['/scene', '/photo.webp', '/assets/splat-stage-'])
    await expect.poll(() => asked.some((url) => new URL(url).pathname.includes(file))).toBe(true)
  wanted.resolve()
  await new Viewer(page).ready()
  const files = asked.filter((url) => /\/(?:files|assets)\//.test(url)).toSorted()
  expect(files).toEqual([...new Set(files)])
  expect(files.filter((url) => url.includes('/scene'))).toHaveLength(1)
  await context.close()
})

test(
  'a private item gives other users the not-found page, and its owner the item at the same address',
  { tag: '@long' },
  async ({ browser }) => {
    const hidden = await owner.makeItem(photo, { title: '秘密の港', visibility: 'PRIVATE' })
    for (const path of [`/photo/${hidden}`, `/app/photo/${hidden}`]) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const watch = new PageWatch(page)
      await watchShifts(page)
      expect(await watch.open(product.url + path)).toBe(404)
      await takenOver(page)
      await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex')
      await watch.settled()
      await expect(page.getByText('秘密の港')).toHaveCount(0)
      expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(mostShift)

      await owner.enter(context)
      await page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        new MutationObserver(() => seen.push(document.querySelector('body')?.textContent ?? '')).observe(
          document,
          {
            childList: true,
            subtree: true,
          },
        )
      })
      expect(await watch.open(product.url + path)).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '秘密の港' })).toBeVisible()
      await expect(page.locator('[data-viewer], video').first()).toBeVisible()
      await watch.settled()
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
      expect(seen).not.toContain('Page Not Found')
      expect(watch.take()).toEqual([])
      await context.close()
    }
  },
)

test(
  'changing the visibility or renewing the link keeps the picture on screen',
  { tag: ['@long', '@scene'] },
  async ({ page }) => {
    const item = await owner.makeItem(photo, { title: '動く港', visibility: 'PUBLIC' })
    await owner.enter(page.context())
    await page.goto(`${product.url}/photo/${item}`)
    const viewer = new Viewer(page)
    await viewer.ready()
    await expect(page.getByRole('button', { name: '編集' })).toBeVisible()
    const yaw = await viewer.turn('ArrowLeft', 4)
    const canvas = await viewer.host.locator('canvas').elementHandle()
    const isSame = async (): Promise<void> => {
      expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true)
      expect(Number(await viewer.host.getAttribute('data-yaw'))).toBeCloseTo(yaw, 2)
    }

    await changeVisibility(page, '限定公開')
    await expect(page).toHaveURL(new RegExp(`/photo/${item}-[0-9a-z]{26}$`))
    await isSame()
    const link = page.url()
    await page.getByRole('button', { name: '共有', exact: true }).click()
    await page.getByRole('button', { name: 'リンクを作り直す' }).click()
    await page.getByRole('button', { name: '作り直す', exact: true }).click()
    await expect(page).not.toHaveURL(link)
    await isSame()
  },
)
