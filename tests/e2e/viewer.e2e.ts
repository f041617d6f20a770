import type { BrowserContext, CDPSession, Page } from '@playwright/test'

import { newPerson, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { ballOfSplats } from './pages/made-sources.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const opened = 50
const warmUp = 10
const mebibyte = 2 ** 20

declare global {
  interface Window {
    /** Every WebGL context that was created and is not garbage-collected yet. */
    glContexts: WeakRef<WebGL2RenderingContext>[]
  }
}

/** Runs in the page: records WebGL contexts. */
const countContexts = (): void => {
  window.glContexts = []
  const getContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (
    ...wishes: unknown[]
  ) => unknown
  Reflect.set(
    HTMLCanvasElement.prototype,
    'getContext',
    function (this: HTMLCanvasElement, ...wishes: unknown[]) {
      const context = Reflect.apply(getContext, this, wishes)
      const isNew = !window.glContexts.some((known) => known.deref() === context)
      if (context instanceof WebGL2RenderingContext && isNew) window.glContexts.push(new WeakRef(context))
      return context
    },
  )
}

const unlostContexts = async (page: Page): Promise<number> =>
  await page.evaluate(
    () => window.glContexts.filter((known) => known.deref()?.isContextLost() === false).length,
  )

const usedHeap = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

const loseContext = async (page: Page): Promise<void> =>
  await page.evaluate(() => {
    for (const known of window.glContexts) {
      const context = known.deref()
      if (context?.isContextLost() === false) context.getExtension('WEBGL_lose_context')?.loseContext()
    }
  })

const touch = async (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...points: readonly (readonly [number, number])[]
): Promise<void> => {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
  await session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

const numberOf = async (viewer: Viewer, name: 'yaw' | 'distance'): Promise<number> =>
  Number(await viewer.host.getAttribute(`data-${name}`))

let product: Product
let path: string
let state: Awaited<ReturnType<BrowserContext['storageState']>>

test.beforeAll(async ({ browser, sharedProduct }) => {
  product = sharedProduct
  const context = await browser.newContext()
  const page = await context.newPage()
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)
  await create.open(product.url, 'splat')
  await create.create(await ballOfSplats(), '球')
  const article = page.getByRole('article', { name: '球' })
  const link = article.getByRole('link').first()
  path = (await link.getAttribute('href')) ?? ''
  state = await context.storageState()
  await context.close()
})

test(
  'opening fifty items in a row leaves one WebGL context and no additional memory',
  { tag: ['@long', '@scene'] },
  async ({ browser }) => {
    const context = await browser.newContext({ storageState: state, viewport: { width: 480, height: 640 } })
    const page = await context.newPage()
    await page.addInitScript(countContexts)
    const session = await context.newCDPSession(page)
    const viewer = new Viewer(page)
    await page.goto(`${product.url}/policy`)
    await page.goto(`${product.url}${path}`)
    await viewer.ready()
    let heap = 0
    for (let count = 1; count <= opened; count += 1) {
      await page.evaluate(() => {
        history.pushState(null, '', '/policy')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(viewer.host).toHaveCount(0)
      await page.goBack()
      await viewer.ready()
      expect(await unlostContexts(page)).toBe(1)
      if (count === warmUp) heap = await usedHeap(session)
    }
    expect((await usedHeap(session)) - heap).toBeLessThan(4 * mebibyte)
    await context.close()
  },
)

test(
  'a lost graphics context is restored once; after the second loss the picture stays',
  { tag: '@scene' },
  async ({ browser }) => {
    const context = await browser.newContext({ storageState: state })
    const page = await context.newPage()
    await page.addInitScript(countContexts)
    const viewer = new Viewer(page)
    await page.goto(`${product.url}${path}`)
    await viewer.ready()
    await expect(page.getByRole('button', { name: 'VRで見る' })).toHaveCount(0)
    await loseContext(page)
    await expect(viewer.host).not.toHaveAttribute('data-state', 'interactive')
    await viewer.ready()
    expect(await unlostContexts(page)).toBe(1)
    await loseContext(page)
    await expect(page.getByRole('button', { name: '再試行' })).toBeVisible()
    await page.getByRole('button', { name: '再試行' }).click()
    await viewer.ready()
    await context.close()
  },
)

test(
  'on a phone a finger scrolls the page and turns the scene sideways; two fingers zoom',
  { tag: ['@long', '@scene'] },
  async ({ browser }) => {
    const context = await browser.newContext({
      storageState: state,
      viewport: { width: 390, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const viewer = new Viewer(page)
    await page.goto(`${product.url}${path}`)
    await viewer.ready()
    const box = await viewer.host.boundingBox()
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]

    await touch(session, 'touchStart', [x, y])
    for (const step of [20, 40, 60, 80, 100]) await touch(session, 'touchMove', [x + step, y])
    await touch(session, 'touchEnd')
    await viewer.rest()
    expect(await numberOf(viewer, 'yaw')).not.toBe(0)

    const distance = await numberOf(viewer, 'distance')
    await touch(session, 'touchStart', [x - 30, y], [x + 30, y])
    for (const step of [40, 55, 70, 85]) await touch(session, 'touchMove', [x - step, y], [x + step, y])
    await touch(session, 'touchEnd')
    await viewer.rest()
    expect(await numberOf(viewer, 'distance')).toBeLessThan(distance)

    const yaw = await numberOf(viewer, 'yaw')
    await touch(session, 'touchStart', [x, y])
    for (const step of [10, 30, 60, 90, 120, 150]) await touch(session, 'touchMove', [x, y - step])
    await touch(session, 'touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect(await numberOf(viewer, 'yaw')).toBeCloseTo(yaw, 1)
    await context.close()
  },
)

test(
  'keys turn, the wheel zooms once the scene has the focus, play moves it and pause stops it',
  { tag: '@scene' },
  async ({ browser }) => {
    const context = await browser.newContext({ storageState: state, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const xr = {
        isSessionSupported: async (mode: string) => mode === 'immersive-vr',
        addEventListener() {},
      }
      Object.defineProperty(navigator, 'xr', { value: xr })
    })
    const viewer = new Viewer(page)
    await page.goto(`${product.url}${path}`)
    await viewer.ready()
    await expect(page.getByRole('button', { name: 'VRで見る' })).toBeVisible()

    // Controls fade out while the pointer is idle.
    await viewer.host.hover()
    await page.getByRole('button', { name: '自動で動かす' }).click()
    const yaw = await numberOf(viewer, 'yaw')
    await expect.poll(async () => await numberOf(viewer, 'yaw')).not.toBe(yaw)
    await page.getByRole('button', { name: '動きを止める' }).click()
    await viewer.rest()

    const distance = await numberOf(viewer, 'distance')
    await viewer.host.hover()
    await page.mouse.wheel(0, -300)
    await viewer.rest()
    expect(await numberOf(viewer, 'distance')).toBe(distance)
    await page.evaluate(() => scrollTo(0, 0))
    const before = await numberOf(viewer, 'yaw')
    expect(await viewer.turn('ArrowLeft', 3)).not.toBe(before)
    await viewer.host.hover()
    await page.mouse.wheel(0, -300)
    await viewer.rest()
    expect(await numberOf(viewer, 'distance')).toBeLessThan(distance)
    await context.close()
  },
)
