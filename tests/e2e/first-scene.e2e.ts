import { fileURLToPath } from 'node:url'

import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { Member } from './member.ts'
import { coveredBy, likeness, sceneOf } from './pages/scene-likeness.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'
import { startSlowFront } from './slow-front.ts'
import type { SlowFront } from './slow-front.ts'

const coffee = fileURLToPath(new URL('../fixtures/photos/coffee.png', import.meta.url))
/** Share of the bytes of scene and photo that pass; the rest is held back. */
const share = 0.12
const viewport = { width: 960, height: 640 }

test.use({ deviceScaleFactor: 1 })

declare global {
  interface Window {
    /** Successive states of the viewer, and successive versions of the scene on its canvas. */
    seenStates: string[]
    seenVersions: string[]
  }
}

/** Runs in the page: records every state of the viewer and every version of its scene. */
const watchViewer = (): void => {
  window.seenStates = []
  window.seenVersions = []
  new MutationObserver(() => {
    const state = document.querySelector('[data-viewer]')?.getAttribute('data-state')
    const version = document.querySelector('[data-viewer] canvas')?.getAttribute('data-scene')
    if (state && window.seenStates.at(-1) !== state) window.seenStates.push(state)
    if (version && window.seenVersions.at(-1) !== version) window.seenVersions.push(version)
  }).observe(document, { attributes: true, childList: true, subtree: true })
}

const canvasOf = (page: Page) => page.locator('[data-viewer] canvas')

/** Waits until the canvas shows this version of the scene. */
const shows = async (page: Page, version: 'first' | 'whole'): Promise<void> =>
  await expect(canvasOf(page)).toHaveAttribute('data-scene', version)

let product: Product
let id = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  const owner = await Member.join(product, '珈琲の人')
  id = await owner.makeItem(coffee, { title: 'コーヒー', visibility: 'PUBLIC' })
})

/** Opens an embedded scene over a connection that holds back the rest of its files. */
const openSlowly = async (
  browser: Browser,
  held: RegExp = /scene(?:-light)?\.sog|photo\.webp/,
  screen: BrowserContextOptions = { viewport },
): Promise<
  { readonly page: Page; readonly front: SlowFront; readonly asked: string[] } & AsyncDisposable
> => {
  const front = await startSlowFront(
    () => product.url,
    (path) => held.test(path),
    share,
  )
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(watchViewer)
  await page.goto(`${front.url}/photo/${id}/embed`, { waitUntil: 'commit' })
  return {
    page,
    front,
    asked,
    [Symbol.asyncDispose]: async () => {
      await context.close()
      await front.close()
    },
  }
}

test(
  'a scene can be turned after the first tenth of its bytes, and the full scene replaces it',
  { tag: '@scene' },
  async ({ browser }) => {
    await using opened = await openSlowly(browser)
    const { page, front } = opened
    const viewer = new Viewer(page)
    await viewer.interactive()
    await shows(page, 'first')
    const yaw = await viewer.turn('ArrowRight', 3)
    expect(yaw).not.toBe(0)
    const first = await sceneOf(page)

    front.letThrough()
    await shows(page, 'whole')
    await viewer.rest()
    expect(Number(await viewer.host.getAttribute('data-yaw'))).toBe(yaw)
    const whole = await sceneOf(page)
    // The same view, with fewer splats and a smaller picture.
    expect(likeness(first, whole).psnr).toBeGreaterThan(27)
    expect(await page.evaluate(() => window.seenStates)).toEqual(['poster', 'loading', 'interactive'])
    expect(await page.evaluate(() => window.seenVersions)).toEqual(['first', 'whole'])
    await expect(canvasOf(page)).toHaveCount(1)
  },
)

for (const { name, ...screen } of [
  { name: 'a screen', viewport, deviceScaleFactor: 1 },
  { name: 'a phone', viewport: { width: 390, height: 260 }, deviceScaleFactor: 3 },
])
  test(
    `before anyone turns it, the first scene on ${name} matches the picture that it replaces`,
    { tag: '@scene' },
    async ({ browser }) => {
      await using opened = await openSlowly(browser, undefined, screen)
      const { page, asked } = opened
      await new Viewer(page).interactive()
      await shows(page, 'first')
      const seen = await sceneOf(page)
      const picture = await page.request.get(asked.findLast((address) => address.includes('poster'))!)
      expect(likeness(seen, await coveredBy(await picture.body(), seen)).ssim).toBeGreaterThan(0.95)
      await shows(page, 'first')
    },
  )

test(
  'after the graphics are lost while loading, the scene resumes from the bytes received',
  { tag: '@scene' },
  async ({ browser }) => {
    await using opened = await openSlowly(browser)
    const { page, front, asked } = opened
    const viewer = new Viewer(page)
    await viewer.interactive()
    await canvasOf(page).evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    )
    await expect(viewer.host).not.toHaveAttribute('data-state', 'interactive')
    await viewer.interactive()
    await shows(page, 'first')
    front.letThrough()
    await shows(page, 'whole')
    expect(asked.filter((address) => address.includes('.sog'))).toHaveLength(1)
  },
)

test(
  'a connection lost after the first scene keeps it until the rest has arrived',
  { tag: '@scene' },
  async ({ browser }) => {
    await using opened = await openSlowly(browser)
    const { asked, front, page } = opened
    const viewer = new Viewer(page)
    await viewer.interactive()
    front.breakOff()
    await expect.poll(() => asked.filter((address) => address.includes('.sog')).length).toBeGreaterThan(1)
    await viewer.interactive()
    await shows(page, 'first')
    front.letThrough()
    await shows(page, 'whole')
  },
)

test(
  'no first scene is shown while neither its photo nor its poster has loaded',
  { tag: '@scene' },
  async ({ browser }) => {
    await using opened = await openSlowly(browser, /\.sog|photo\.webp|poster/)
    const { page, front } = opened
    await expect(canvasOf(page)).toHaveCount(1)
    await expect.poll(() => front.holds().some((path) => path.includes('.sog'))).toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await page.evaluate(() => window.seenVersions)).toEqual([])
    // The held answers may arrive in any order.
    front.letThrough()
    await shows(page, 'whole')
  },
)
